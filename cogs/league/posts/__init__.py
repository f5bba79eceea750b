"""What leagues show on Discord: messages, threads, events and roles."""
