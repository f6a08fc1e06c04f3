"""What must hold whatever is dealt and whatever is played."""
