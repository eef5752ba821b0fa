import { expect, test } from "vitest";
import { formOf, pictureOf } from "./settings";

test("larger text has the form of a smaller page", () => {
  expect(formOf(1440, 1)).toBe("wide");
  expect(formOf(1440, 1.5)).toBe("tablet");
  expect(formOf(768, 1)).toBe("tablet");
  expect(formOf(768, 1.5)).toBe("phone");
  expect(formOf(360, 1)).toBe("phone");
});

test("no picture is fetched unless a place is named", () => {
  expect(pictureOf("", "V-001", "Ogre")).toBe("");
  expect(pictureOf("/pictures", "", "Player")).toBe("");
});

test("a pattern is filled in, and a folder has the code in it", () => {
  expect(pictureOf("/p/{code}.png", "V-001", "Ogre")).toBe("/p/V-001.png");
  expect(pictureOf("https://x.example/{name}", "V-001", "Big Ogre")).toBe("https://x.example/Big%20Ogre");
  expect(pictureOf("/pictures/", "V-001", "Ogre")).toBe("/pictures/V-001.jpg");
});
