// The keys of the table, and which command a stroke is.

export interface Command {
  name: string;
  key: string;
}

/** Every command with its usual key, in the order they are listed. */
export const COMMANDS: Command[] = [
  { name: "left", key: "ArrowLeft" },
  { name: "right", key: "ArrowRight" },
  { name: "up", key: "ArrowUp" },
  { name: "down", key: "ArrowDown" },
  { name: "pass", key: "Space" },
  { name: "passOn", key: "Shift+Space" },
  { name: "escape", key: "Escape" },
  { name: "pay", key: "a" },
  { name: "next", key: "n" },
  { name: "previous", key: "Shift+n" },
  { name: "target", key: "t" },
  { name: "hand", key: "h" },
  { name: "field", key: "f" },
  { name: "opponent", key: "o" },
  { name: "middle", key: "m" },
  { name: "inspector", key: "i" },
  { name: "log", key: "l" },
  { name: "why", key: "w" },
  { name: "undo", key: "u" },
  { name: "stops", key: "s" },
  { name: "rule", key: "r" },
  { name: "resources", key: "q" },
  { name: "help", key: "?" },
];

/** A stroke in the words settings are kept in: Shift+n, ArrowLeft, Space, ?. */
export function stroke(event: Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">): string {
  if (event.ctrlKey || event.metaKey) return "";
  const key = event.key === " " ? "Space" : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Signs that need Shift on some keyboards are told by themselves.
  const shift = event.shiftKey && (key.length > 1 || /\p{L}/u.test(key));
  return `${event.altKey ? "Alt+" : ""}${shift ? "Shift+" : ""}${key}`;
}

/** A key that types a letter or a sign. */
export function isLetter(key: string): boolean {
  return [...key.replace(/^Shift\+/, "")].length === 1;
}

export function keyOf(command: Command, changed: Record<string, string>): string {
  return changed[command.name] ?? command.key;
}

/** The command of a stroke, or nothing; a number from 1 to 9 is an option. */
export function commandOf(stroke: string, changed: Record<string, string>, letters: boolean): string {
  if (/^[1-9]$/.test(stroke)) return `option ${stroke}`;
  if (!letters && isLetter(stroke)) return "";
  return COMMANDS.find((command) => keyOf(command, changed) === stroke)?.name ?? "";
}

/** Whether typing goes elsewhere: into a field, or a control that has the key for itself. */
export function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
