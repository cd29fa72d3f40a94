// What `@jest/globals` is for server tests: the functions of the test file that runs now. Modules are imported once per
// worker; because these are live bindings, each use reaches the current file.
export let expect: unknown;
export let test: unknown;
export let it: unknown;
export let describe: unknown;
export let beforeAll: unknown;
export let afterAll: unknown;
export let beforeEach: unknown;
export let afterEach: unknown;
export let jest: unknown;

export function useGlobals(globals: Readonly<Record<string, unknown>>): void {
  ({ expect, test, it, describe, beforeAll, afterAll, beforeEach, afterEach, jest } = globals);
}
