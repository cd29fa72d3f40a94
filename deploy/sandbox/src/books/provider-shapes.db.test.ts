// Every kind of object that the sandbox answers has the properties and types that the provider's SDK declares for this version.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startSandbox } from '#testing/started-sandbox.ts';
import type { StartedSandbox } from '#testing/started-sandbox.ts';
import { complaintsAbout } from '#testing/provider-types.ts';
import type { WireObject } from '#testing/provider-types.ts';

jest.setTimeout(120_000);

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** As it goes over the wire, before the SDK has touched it. */
async function get(path: string): Promise<WireObject & { readonly data?: readonly WireObject[] }> {
  const answer = await fetch(`${sandbox.url}${path}`, { headers: { authorization: 'Bearer sk_test_sandbox' } });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as WireObject & { readonly data?: readonly WireObject[] };
}

async function all(path: string): Promise<readonly WireObject[]> {
  const { data = [] } = await get(`${path}${path.includes('?') ? '&' : '?'}limit=100`);
  expect([path, data.length > 0]).toEqual([path, true]);
  return data;
}

test('customers, products, prices and webhook endpoints', async () => {
  await sandbox.stripe.customers.create({ metadata: { user_id: 'somebody' } });
  await sandbox.stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/hook', enabled_events: ['*'] });
  const objects = await Promise.all(
    ['customers', 'products', 'prices', 'webhook_endpoints'].map((kind) => all(`/v1/${kind}`)),
  );
  expect(await complaintsAbout(objects.flat())).toEqual([]);
});

test('what is missing, unknown or of another type is noticed', async () => {
  const [price] = (await all('/v1/prices')) as readonly (WireObject & { readonly nickname: unknown })[];
  if (!price) throw new Error('there are no prices');
  const { nickname: _nickname, ...withoutNickname } = price;
  expect(await complaintsAbout([withoutNickname])).toEqual([expect.stringContaining("'nickname' is missing")]);
  expect(await complaintsAbout([{ ...price, colour: 'red' } as WireObject])).toEqual([
    expect.stringMatching(/colour.* does not exist/),
  ]);
  expect(await complaintsAbout([{ ...price, currency: 5 } as WireObject])).toEqual([
    expect.stringContaining("Type 'number' is not assignable to type 'string'"),
  ]);
});
