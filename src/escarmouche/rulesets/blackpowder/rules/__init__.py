"""The rulebook of Black Powder: who may do what, which dice are thrown, and what comes of them."""
