#!/usr/bin/env python3
"""A player of your own, in any language: the least of the Go Text Protocol that `moyo match` needs.

It plays the first legal point that it tried for, from the middle outwards, and passes when there is none.
Try it:  moyo match random --gtp "python3 examples/own_player.py" --game go:size=5 --games 10
"""
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRST"


class Board:
    def __init__(self, size):
        self.size = size
        self.stones = {}
        self.seen = {frozenset()}  # superko: no position may come a second time

    def neighbours(self, x, y):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if 0 <= x + dx < self.size and 0 <= y + dy < self.size:
                yield x + dx, y + dy

    def block(self, at):
        """The stones connected with this one, and how many liberties they have."""
        color, seen, liberties, open_points = self.stones[at], {at}, set(), [at]
        while open_points:
            for near in self.neighbours(*open_points.pop()):
                if near not in self.stones:
                    liberties.add(near)
                elif self.stones[near] == color and near not in seen:
                    seen.add(near)
                    open_points.append(near)
        return seen, len(liberties)

    def play(self, color, at):
        """A move by the rules of Tromp and Taylor, which let stones without a liberty die. False, and
        nothing happens, where a position would come a second time."""
        before = dict(self.stones)
        self.stones[at] = color
        for near in list(self.neighbours(*at)) + [at]:  # the enemy's stones are taken first
            if near in self.stones and (near == at or self.stones[near] != color):
                block, liberties = self.block(near)
                if liberties == 0:
                    for stone in block:
                        del self.stones[stone]
        position = frozenset(self.stones.items())
        if position in self.seen:
            self.stones = before
            return False
        self.seen.add(position)
        return True

    def is_own_eye(self, color, at):
        return all(self.stones.get(near) == color for near in self.neighbours(*at))


def main():
    board = Board(9)
    for line in sys.stdin:
        words = line.split("#")[0].split()
        if not words:
            continue
        number = words.pop(0) if words[0].isdigit() else ""
        name, arguments = words[0], words[1:]
        answer, mark = "", "="
        if name == "boardsize":
            board = Board(int(arguments[0]))
        elif name == "clear_board":
            board = Board(board.size)
        elif name == "play" and arguments[1].lower() not in ("pass", "resign"):
            x, y = COLUMNS.index(arguments[1][0].upper()), int(arguments[1][1:]) - 1
            board.play(arguments[0][0].lower(), (x, y))
        elif name == "genmove":
            color, middle, answer = arguments[0][0].lower(), (board.size - 1) / 2, "pass"
            points = [(x, y) for x in range(board.size) for y in range(board.size)]
            for at in sorted(points, key=lambda p: (p[0] - middle) ** 2 + (p[1] - middle) ** 2):
                if at not in board.stones and not board.is_own_eye(color, at) and board.play(color, at):
                    answer = COLUMNS[at[0]] + str(at[1] + 1)
                    break
        elif name in ("name", "version", "protocol_version"):
            answer = {"name": "own player", "version": "1", "protocol_version": "2"}[name]
        elif name == "list_commands":
            answer = "boardsize\nclear_board\ngenmove\nkomi\nlist_commands\nname\nplay\nprotocol_version\nquit\nversion"
        elif name not in ("komi", "quit", "play"):
            mark, answer = "?", "unknown command"
        print(f"{mark}{number} {answer}\n", flush=True)
        if name == "quit":
            return


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # who asked has gone
        pass
