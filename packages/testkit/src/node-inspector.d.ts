// The part of Node's inspector that tells whether a function was called; see `calls.ts`.
declare module "node:inspector" {
  export class Session {
    connect(): void;
    disconnect(): void;
    post(method: string, given: object, told: (problem: Error | null, answer: unknown) => void): void;
  }
}
