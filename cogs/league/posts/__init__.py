"""Everything that leagues show on Discord: messages, threads, events and roles."""
