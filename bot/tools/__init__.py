"""Tools for those who change Naki. The commands of `naki` use them; nothing that the bot runs imports them."""
