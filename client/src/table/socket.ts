// The line to a table: it comes back by itself, later each time, and says what it has already.

import type { ClientMessage, ServerMessage } from "../wire";

export type Line = "connecting" | "open" | "lost" | "closed";

export interface Hooks {
  /** How the line stands, and in how many milliseconds it is tried again. */
  line: (line: Line, again: number) => void;
  message: (message: ServerMessage) => void;
  /** What is held already: the epoch and the lines of the log. */
  held: () => { epoch: string; log: number };
}

export const LONGEST = 20_000;
const BEAT = 25_000;

/** How long to wait before the try of that number, from 0: half a second and then twice as long each time. */
export function wait(tries: number): number {
  return Math.min(LONGEST, 500 * 2 ** tries);
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private ended = false;

  constructor(
    private readonly path: string,
    private readonly query: Record<string, string>,
    private readonly hooks: Hooks,
  ) {}

  open(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.hooks.line(this.tries === 0 ? "connecting" : "lost", 0);
    const { epoch, log } = this.hooks.held();
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    for (const [name, value] of Object.entries(this.query)) if (value) url.searchParams.set(name, value);
    if (epoch) {
      url.searchParams.set("epoch", epoch);
      url.searchParams.set("log", String(log));
    }
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === "state") {
        this.tries = 0;
        this.hooks.line("open", 0);
      }
      if (message.type === "closed") this.end();
      this.hooks.message(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.again();
    };
    clearInterval(this.beat);
    this.beat = setInterval(() => this.send({ type: "ping" }), BEAT);
  }

  private again(): void {
    this.socket = null;
    clearInterval(this.beat);
    if (this.ended) return;
    const delay = wait(this.tries);
    this.tries += 1;
    this.hooks.line("lost", delay);
    this.timer = setTimeout(() => this.open(), delay);
  }

  /** Tries at once, where a try is waited for. */
  now(): void {
    if (this.socket === null && !this.ended) this.open();
  }

  /** Whether it was sent: nothing is kept for later, because by then it would answer another question. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
    this.socket = null;
    this.hooks.line("closed", 0);
  }
}
