"""What a sitting at Parlour is, without a browser: turn loop, selection, saves, settings, screens."""
