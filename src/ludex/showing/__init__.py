"""What a person is shown of a game, in words and as a table: for the terminal and the web alike.

A view says what a person may know; each game's `showing` says where its zones lie and what things are called there.
"""
