// What a person likes: kept in this browser.

import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

export type Theme = "system" | "dark" | "light";
export type Pace = "quick" | "usual" | "slow";
export type Verbosity = "all" | "results" | "questions";

export interface Settings {
  theme: Theme;
  /** 1 to 1.5. */
  textScale: number;
  largeCards: boolean;
  motion: "system" | "none";
  /** How fast the computer plays. */
  pace: Pace;
  verbosity: Verbosity;
  /** Whether single letters are keys. */
  letters: boolean;
  /** By command, the keys that were changed. */
  keys: Record<string, string>;
  /** Where pictures of cards are, with {code} or {name} in it; nothing is fetched while it is empty. */
  pictures: string;
  chat: boolean;
}

export const DEFAULTS: Settings = {
  theme: "system",
  textScale: 1,
  largeCards: false,
  motion: "system",
  pace: "usual",
  verbosity: "all",
  letters: true,
  keys: {},
  pictures: "",
  chat: true,
};

export const useSettings = create<Settings>()(
  persist(() => DEFAULTS, { name: "ludex-settings", version: 1, storage: createJSONStorage(() => localStorage) }),
);

/** So many seconds the computer takes for a move; null for as many as the server thinks good. */
export const SECONDS: Record<Pace, number | null> = { quick: 0.3, usual: null, slow: 2 };

export function set(change: Partial<Settings>): void {
  useSettings.setState(change);
}

/** The address of the picture of a card, or nothing. */
export function pictureOf(pattern: string, code: string, name: string): string {
  if (!pattern || !code) return "";
  const filled = pattern.replaceAll("{code}", encodeURIComponent(code)).replaceAll("{name}", encodeURIComponent(name));
  return filled === pattern ? `${pattern.replace(/\/$/, "")}/${encodeURIComponent(code)}.jpg` : filled;
}

/** Whether things may move. */
export function moves(settings: Settings): boolean {
  return settings.motion !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The form of the page: by how much text fits beside each other, so that larger text has the form of a smaller page. */
export function formOf(width: number, textScale: number): "wide" | "tablet" | "phone" {
  const room = width / textScale;
  return room > 1100 ? "wide" : room > 600 ? "tablet" : "phone";
}

/** Whether a page is low for the size of its text. */
export function lowOf(height: number, textScale: number): boolean {
  return height / textScale < 760;
}

/** The system has light pages. */
export const LIGHT = "(prefers-color-scheme: light)";

/** Puts the settings into the page: theme, text size, form, motion. */
export function applySettings(settings: Settings): void {
  const root = document.documentElement;
  const system = matchMedia(LIGHT).matches ? "light" : "dark";
  root.dataset.theme = settings.theme === "system" ? system : settings.theme;
  root.style.setProperty("--text-scale", String(settings.textScale));
  root.dataset.form = formOf(innerWidth, settings.textScale);
  root.dataset.height = lowOf(innerHeight, settings.textScale) ? "low" : "normal";
  root.dataset.text = settings.textScale >= 1.3 ? "large" : "normal";
  root.dataset.motion = settings.motion;
  root.dataset.cards = settings.largeCards ? "large" : "normal";
}
