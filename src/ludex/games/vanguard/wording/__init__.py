"""The wording of Cardfight!! Vanguard: the English phrase table, and its nodes bound to the kernel's vocabulary."""
