"""Card texts of The Caster Chronicles: the phrase table, and its nodes bound to the kernel's vocabulary."""
