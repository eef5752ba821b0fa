"""What the server answers to over HTTP and WebSocket, by topic."""
