// One stop of Tab a region: within a region arrows go from card to card.

import { type Direction, nearest } from "./navigate";

function shown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Everything that arrows go to. */
export function stops(root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-nav]")];
}

/** Gives every region just one element that Tab stops at: the last one used, else one that can act, else the first. */
export function settle(root: ParentNode): void {
  for (const region of root.querySelectorAll<HTMLElement>("[data-region]")) {
    const all = stops(region);
    const focused = all.find((element) => element === document.activeElement);
    const kept = all.find((element) => element.tabIndex === 0);
    const chosen = focused ?? kept ?? all.find((element) => "legal" in element.dataset) ?? all[0];
    for (const element of all) element.tabIndex = element === chosen ? 0 : -1;
  }
}

export function focus(element: HTMLElement | undefined | null): boolean {
  if (!element) return false;
  const region = element.closest("[data-region]");
  if (region) for (const one of stops(region)) one.tabIndex = one === element ? 0 : -1;
  element.focus();
  element.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  return document.activeElement === element;
}

/** Goes to the nearest card or place in a direction. */
export function step(direction: Direction): boolean {
  const all = stops().filter(shown);
  const now = document.activeElement as HTMLElement | null;
  if (now === null || now === document.body || !now.closest("[data-region]"))
    return focus(all.find((element) => "legal" in element.dataset) ?? all[0]);
  const others = all.filter((element) => element !== now);
  const at = nearest(
    now.getBoundingClientRect(),
    others.map((element) => element.getBoundingClientRect()),
    direction,
  );
  return focus(others[at]);
}

/** Goes to the next of these, or the one before, around the table. */
export function around(elements: HTMLElement[], by: 1 | -1): boolean {
  if (elements.length === 0) return false;
  const now = elements.indexOf(document.activeElement as HTMLElement);
  return focus(elements[(now < 0 ? (by > 0 ? 0 : elements.length - 1) : now + by + elements.length) % elements.length]);
}

/** Goes into a region: to what can act there, else to the first. */
export function enter(region: string): boolean {
  const root = document.querySelector(`[data-region="${region}"]`);
  if (root === null) return false;
  const all = stops(root).filter(shown);
  return focus(
    all.find((element) => "legal" in element.dataset) ?? all[0] ?? root.querySelector<HTMLElement>("button, a"),
  );
}
