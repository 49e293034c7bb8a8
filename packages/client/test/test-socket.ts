import type { ClientSocket } from "../src/link.js";

/** A socket that a test speaks for, with the texts that the client has sent. */
export class TestSocket implements ClientSocket {
  readonly sent: string[] = [];
  isClosed = false;
  onopen: ClientSocket["onopen"] = null;
  onmessage: ClientSocket["onmessage"] = null;
  onclose: ClientSocket["onclose"] = null;
  onerror: ClientSocket["onerror"] = null;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  hear(data: string): void {
    this.onmessage?.({ data } as never);
  }
}
