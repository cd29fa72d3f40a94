// What `@jest/globals` is for server tests: the functions of the file that runs now.
// Modules are imported once per worker; as these are live bindings, each use in them reaches the file of the moment.
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
