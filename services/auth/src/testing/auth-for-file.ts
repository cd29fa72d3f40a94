// Starts something before the tests of a file and stops it after them.
import { afterAll, beforeAll } from '@jest/globals';
import { startAuth } from './started-auth.ts';
import type { StartedAuth } from './started-auth.ts';

/** What it returns can be used from the file's own `beforeAll` on; until then it is empty. */
export function startForFile<Started extends { stop(): Promise<void> }>(start: () => Promise<Started>): Started {
  const started = {} as Started;
  beforeAll(async () => void Object.assign(started, await start()));
  afterAll(() => started.stop());
  return started;
}

export function authForFile(environment: Readonly<Record<string, string>> = {}): StartedAuth {
  return startForFile(() => startAuth(environment));
}
