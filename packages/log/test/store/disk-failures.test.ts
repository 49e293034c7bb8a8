import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cases, someOf } from "../../../../scripts/cases.js";
import type { Disk } from "../../src/node/disk.js";
import { fileStore, fileStoreOn } from "../../src/node/file-store.js";
import { type LogStore, type StoreProblem, storedText } from "../../src/stores/log-store.js";
import { begun, noted } from "./growing.js";
import { freshFolder, must } from "./kinds.js";
import { SimulatedDisk } from "./simulated-disk.js";

/** What each failure of an operating system means to a store, from the manual pages of Linux. */
const meanings: { readonly [meaning: string]: string } = {
  full: "ENOSPC EDQUOT EFBIG",
  unusable: "EACCES EPERM EROFS ENOTDIR EISDIR ENAMETOOLONG ELOOP EXDEV EMLINK ENOTSUP EINVAL ENODEV",
  unavailable: "EIO EAGAIN EBUSY EINTR EMFILE ENFILE ENOMEM ESTALE ETIMEDOUT ETXTBSY ENOTCONN",
  bug: "EBADF ERR_INTERNAL",
};

type Answer = { readonly ok: true } | { readonly ok: false; readonly problem: StoreProblem };

/** A disk of which one operation fails. */
class FailingDisk {
  readonly #disk: Disk;

  #left = Number.POSITIVE_INFINITY;
  #code = "";
  #lasting = false;
  /** The operations so far. */
  steps = 0;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Lets the operation behind so many others fail, and all that follow it if that lasts. */
  fail(after: number, code: string, lasting = false): void {
    this.#left = after;
    this.#code = code;
    this.#lasting = lasting;
    this.steps = 0;
  }

  #step(): void {
    this.steps++;
    if (this.#left-- > 0) return;
    if (!this.#lasting) this.#left = Number.POSITIVE_INFINITY;
    throw Object.assign(new Error(`${this.#code}: injected`), { code: this.#code });
  }

  /** Every function of `target` takes a step before it is carried out. */
  #stepping<T extends object>(target: T): T {
    return new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return async (...args: unknown[]): Promise<unknown> => {
          // What holds files open for the test's own sake must be let go.
          if (name !== "close") this.#step();
          const answer: unknown = await Reflect.apply(value, target, args);
          return name === "open" ? this.#stepping(answer as object) : answer;
        };
      },
    });
  }

  get disk(): Disk {
    return this.#stepping(this.#disk);
  }
}

/** What a request answered: the code of its problem, `"ok"`, or that it was rejected. */
async function outcomeOf(request: () => Promise<Answer>): Promise<string> {
  try {
    const answer = await request();
    return answer.ok ? "ok" : answer.problem.code;
  } catch (thrown) {
    return `rejected: ${String(thrown)}`;
  }
}

describe("every failure of the disk", () => {
  const open = (disk: Disk): ReturnType<typeof fileStoreOn> => fileStoreOn(disk, "/logs", {});

  const codes = Object.entries(meanings).flatMap(([meaning, words]) =>
    words.split(" ").map((code): [string, string] => [code, meaning]),
  );

  test.each(someOf(codes, 3))(
    "with the code %s is %s, at any operation, and nothing is lost by it",
    async (code, meaning) => {
      const first = begun("known");
      const next = noted(first, "one", "two");
      const requests: readonly ((store: LogStore) => Promise<Answer>)[] = [
        (store) => store.create(begun("new").text),
        (store) => store.append("known", 2, next.text),
        (store) => store.read("known"),
        (store) => store.list(),
      ];
      const seen = new Set<string>();
      // In the quick run each code meets one request, the next code the one before it.
      const from = cases(0, codes.findIndex(([one]) => one === code) % requests.length);
      for (const request of requests.slice(from, from + cases(requests.length, 1))) {
        for (let after = 0, came = true; came; after++) {
          const failing = new FailingDisk(new SimulatedDisk().disk);
          const before = must(await open(failing.disk));
          must(await before.create(first.text));
          await before.close();
          const store = must(await open(failing.disk));
          failing.fail(after, code);
          const outcome = await outcomeOf(() => request(store));
          came = failing.steps > after;
          failing.fail(Number.POSITIVE_INFINITY, code);
          if (came) seen.add(outcome);
          const text = must(await storedText(store, "known"));
          expect([first.text, first.text + next.text]).toContain(text);
          if (outcome === "ok" && request === requests[1]) expect(text).toBe(first.text + next.text);
          expect(await store.append("known", 2, next.text)).toMatchObject({ ok: true });
          await store.close();
        }
      }
      // A failure that the store can do without is no failure: a folder that can't be synced, a note that can't be
      // removed.
      seen.delete("ok");
      expect([...seen]).toEqual([meaning === "bug" ? `rejected: Error: ${code}: injected` : meaning]);
    },
  );

  // In the quick run, not the codes of the test above.
  test.each(someOf([...codes.slice(2), ...codes.slice(0, 2)], 3))(
    "with the code %s is %s at opening, and the folder can be opened afterwards",
    async (code, meaning) => {
      const seen = new Set<string>();
      for (let after = 0, came = true; came; after++) {
        const failing = new FailingDisk(new SimulatedDisk().disk);
        failing.fail(after, code);
        const outcome = await outcomeOf(() => open(failing.disk));
        seen.add(outcome);
        came = failing.steps > after;
        failing.fail(Number.POSITIVE_INFINITY, code);
        // No lock of its own is left behind.
        if (outcome !== "ok") await must(await open(failing.disk)).close();
      }
      seen.delete("ok");
      expect([...seen]).toEqual([meaning === "bug" ? `rejected: Error: ${code}: injected` : meaning]);
    },
  );

  test("that lasts doesn't keep a store from being closed", async () => {
    const failing = new FailingDisk(new SimulatedDisk().disk);
    const store = must(await open(failing.disk));
    must(await store.create(begun("m").text));
    must(await store.append("m", 2, noted(begun("m"), "x").text));
    failing.fail(0, "EIO", true);
    await store.close();
    expect(await store.list()).toEqual({ ok: false, problem: { code: "closed" } });
  });
});

describe("a file store", () => {
  let folder: string;
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const unusable = (said: string): object => ({
    ok: false,
    problem: { code: "unusable", reason: expect.stringContaining(said) },
  });

  test("can't be opened where no folder can be, and says why", async () => {
    writeFileSync(join(folder, "file"), "hello");
    symlinkSync("loop", join(folder, "loop"));
    for (const [path, said] of [
      [join(folder, "file"), "ENOTDIR"],
      [join(folder, "file", "logs"), "ENOTDIR"],
      [join(folder, "x".repeat(300)), "ENAMETOOLONG"],
      [join(folder, "loop", "logs"), "ELOOP"],
      [join(folder, "a\0b"), "null bytes"],
      [5 as unknown as string, "folder: expected a path"],
      [undefined as unknown as string, "folder: expected a path"],
    ] as const)
      expect(await fileStore(path)).toEqual(unusable(said));
  });

  test("on a disk that is read-only says so, and is used again when it can be", async (context) => {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "tmpfs", disk], { stdio: "ignore" });
    } catch {
      return context.skip("only who may mount can make a disk");
    }
    const first = begun("m");
    try {
      await must(await fileStore(join(disk, "logs"))).create(first.text);
      const closed = must(await fileStore(join(disk, "logs"), { takeOver: true }));
      await closed.close();
      execFileSync("mount", ["-o", "remount,ro", disk]);
      expect(await fileStore(join(disk, "logs"))).toEqual(unusable("EROFS"));
      // Node says of a folder to be made there that something is missing.
      expect(await fileStore(join(disk, "others"))).toEqual(unusable(""));
      execFileSync("mount", ["-o", "remount,rw", disk]);
      const store = must(await fileStore(join(disk, "logs")));
      must(await store.append("m", 2, noted(first, "x").text));
      await store.close();
    } finally {
      execFileSync("umount", ["-l", disk]);
    }
  });

  test("with a match whose file is a folder can't use that match, and all others", async () => {
    mkdirSync(join(folder, "m-m.jsonl"));
    const store = must(await fileStore(folder));
    expect(await store.read("m")).toEqual(unusable("EISDIR"));
    expect(await store.create(begun("other").text)).toMatchObject({ ok: true });
    await store.close();
  });
});
