// Starts a gateway before the tests of a file and stops it after them.
import { afterAll, beforeAll } from '@jest/globals';
import { startTestGateway } from './test-gateway.ts';
import type { TestGateway } from './test-gateway.ts';

/** What it returns can be used from the file's own `beforeAll` on; until then it is empty. */
export function gatewayForFile(...given: Parameters<typeof startTestGateway>): TestGateway {
  const gateway = {} as TestGateway;
  beforeAll(async () => void Object.assign(gateway, await startTestGateway(...given)));
  afterAll(() => gateway.stop());
  return gateway;
}
