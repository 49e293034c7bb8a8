import fc from "fast-check";

// The same properties on the same values everywhere, so that a change is judged by what it changed. `SEED=random npm
// test` looks at others, `SEED=<number>` at those of a failure that was printed; the soak never looks at the same ones
// twice.
const { SEED } = process.env;
if (SEED !== "random") fc.configureGlobal({ seed: Number(SEED ?? 1) });
