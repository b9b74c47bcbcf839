"""Tic Tac Doh!"""
