// Which page is shown, by the address.

import { useSyncExternalStore } from "react";

export type Route =
  | { page: "start" }
  | { page: "table"; table: string; invite: string }
  | { page: "watch"; table: string; watch: string }
  | { page: "replay"; table: string; step: number | null; seat: number | null }
  | { page: "settings" }
  | { page: "keys" }
  | { page: "nowhere" };

export function routeOf(url: URL): Route {
  const [, kind = "", id = ""] = url.pathname.split("/");
  const table = decodeURIComponent(id);
  const number = (name: string): number | null => {
    const text = url.searchParams.get(name);
    return text !== null && /^\d+$/.test(text) ? Number(text) : null;
  };
  if (kind === "") return { page: "start" };
  if (kind === "settings" && !id) return { page: "settings" };
  if (kind === "keys" && !id) return { page: "keys" };
  if (kind === "t" && table) return { page: "table", table, invite: url.searchParams.get("invite") ?? "" };
  if (kind === "w" && table) return { page: "watch", table, watch: url.searchParams.get("watch") ?? "" };
  if (kind === "r" && table) return { page: "replay", table, step: number("step"), seat: number("seat") };
  return { page: "nowhere" };
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

export function useHref(): string {
  return useSyncExternalStore(subscribe, () => location.href);
}
