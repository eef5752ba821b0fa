"""The Caster Chronicles, by its comprehensive rules: the table of contents."""
