"""The wording of Final Fantasy TCG: the English phrase table, and its nodes bound to the kernel's vocabulary."""
