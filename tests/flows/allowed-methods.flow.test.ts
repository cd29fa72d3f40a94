// A path accepts the methods of its description, however many routers of a service serve it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startNetwork } from './network.ts';
import type { Network } from './network.ts';

let network: Network;
beforeAll(async () => {
  network = await startNetwork({ SAML_ENABLED: 'true', OAUTH_SERVER: 'true', PASSKEYS: 'true' });
});
afterAll(() => network.stop());

/** HEAD comes with GET where supported, and OPTIONS is the request itself; descriptions list neither. */
const implied = new Set(['HEAD', 'OPTIONS']);

function methodsIn({ headers }: Response): readonly string[] {
  return (headers.get('allow') ?? '')
    .split(', ')
    .filter((method) => !implied.has(method))
    .toSorted();
}

function unusedMethod(operations: object): string {
  return ['PATCH', 'PUT', 'DELETE'].find((method) => !(method.toLowerCase() in operations)) ?? '';
}

test('OPTIONS lists every method of a path, and so does the refusal of another method', async () => {
  const { paths } = (await (await network.call('/openapi.json')).json()) as { paths: Record<string, object> };
  const as = await network.person({ roles: ['admin'] });
  const found = await Promise.all(
    Object.entries(paths).map(async ([described, operations]) => {
      const place = described.replaceAll(/\{\w+\}/g, () => randomUUID());
      const asked = await network.call(place, { as, method: 'OPTIONS' });
      const refused = await network.call(place, { as, method: unusedMethod(operations) });
      return [described, methodsIn(asked), refused.status, methodsIn(refused)];
    }),
  );
  const described = Object.entries(paths).map(([path, operations]) => {
    const methods = Object.keys(operations).map((method) => method.toUpperCase());
    return [path, methods.toSorted(), 405, methods.toSorted()];
  });
  expect(described.length).toBeGreaterThan(100);
  expect(found).toEqual(described);
});
