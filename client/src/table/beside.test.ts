import { expect, test } from "vitest";
import { beside } from "./beside";
import type { Box } from "./navigate";

const room: Box = { left: 0, top: 0, width: 1000, height: 800 };
const card: Box = { left: 400, top: 300, width: 80, height: 100 };
const size = { width: 200, height: 150 };

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

test("a menu lies to the right of its card where nothing is in the way", () => {
  const at = beside(card, size, [], room);
  expect(at.left).toBe(488);
  expect(overlaps(at, card)).toBe(false);
});

test("a menu goes to the other side of its card rather than over others", () => {
  const others = [500, 600, 700].map((left) => ({ left, top: 300, width: 80, height: 100 }));
  const at = beside(card, size, others, room);
  expect(others.some((other) => overlaps(at, other))).toBe(false);
  expect(overlaps(at, card)).toBe(false);
});

test("a menu never leaves the room", () => {
  for (const corner of [
    { ...card, left: 915, top: 690 },
    { ...card, left: 0, top: 0 },
  ]) {
    const at = beside(corner, size, [], room);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.top).toBeGreaterThanOrEqual(0);
    expect(at.left + at.width).toBeLessThanOrEqual(1000);
    expect(at.top + at.height).toBeLessThanOrEqual(800);
    expect(overlaps(at, corner)).toBe(false);
  }
});

test("the menu of a card in a row lies above it, and never leaves the room", () => {
  const room = { left: 0, top: 0, width: 1000, height: 800 };
  const size = { width: 200, height: 100 };
  expect(beside({ left: 500, top: 600, width: 100, height: 140 }, size, [], room, true)).toMatchObject({
    left: 450,
    top: 492,
  });
  expect(beside({ left: 0, top: 600, width: 100, height: 140 }, size, [], room, true).left).toBe(0);
});

test("the menu of a card in a row goes aside rather than over a button", () => {
  const button = { left: 560, top: 500, width: 200, height: 60 };
  const at = beside(
    { left: 500, top: 600, width: 100, height: 140 },
    { width: 200, height: 100 },
    [button],
    room,
    true,
  );
  expect(overlaps(at, button)).toBe(false);
  expect(at.left + at.width).toBeGreaterThan(500);
});
