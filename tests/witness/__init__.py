"""Second implementations, written from the rules alone, against which the product is compared."""
