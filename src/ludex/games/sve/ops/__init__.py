"""The verbs that only this book has."""
