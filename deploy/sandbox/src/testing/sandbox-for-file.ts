// Starts a sandbox before the tests of a file and stops it after them.
import { afterAll, beforeAll } from '@jest/globals';
import { startSandbox } from './started-sandbox.ts';
import type { StartedSandbox } from './started-sandbox.ts';

/** What it returns can be used from the file's own `beforeAll` on; until then it is empty. */
export function sandboxForFile(): StartedSandbox {
  const sandbox = {} as StartedSandbox;
  beforeAll(async () => void Object.assign(sandbox, await startSandbox()));
  afterAll(() => sandbox.stop());
  return sandbox;
}
