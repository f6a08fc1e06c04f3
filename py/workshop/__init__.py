"""What builds, serves and tests Parlour. None of it ships."""
