"""The server: tables of people and programs that play by the engine, and the doors to them."""
