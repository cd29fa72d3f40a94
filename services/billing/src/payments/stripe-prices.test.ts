// Which of the provider's prices count as ours, and what happens when there is none.
import { expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type Stripe from 'stripe';
import type { StripeClient } from './stripe-client.ts';
import { createStripePrices } from './stripe-prices.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const monthly = {
  id: 'price_1',
  lookup_key: 'premium_monthly',
  product: 'prod_1',
  active: true,
  currency: 'usd',
  unit_amount: 999,
  recurring: { interval: 'month', interval_count: 1 },
};
const yearly = {
  ...monthly,
  id: 'price_2',
  lookup_key: 'premium_yearly',
  unit_amount: 9999,
  recurring: { interval: 'year', interval_count: 1 },
};

type TestPrice = Omit<typeof monthly, 'lookup_key'> & { readonly lookup_key: string | null };

/** Lists as the provider does: by lookup key, active and archived unless one is asked for. */
function selling(there: TestPrice[]) {
  const list = ({ lookup_keys: keys = [], active }: Stripe.PriceListParams) => {
    const data = there.filter(
      (price) => keys.includes(price.lookup_key ?? '') && price.active === (active ?? price.active),
    );
    return Promise.resolve({ data });
  };
  const sdk = () => Promise.resolve({ prices: { list } } as unknown as Stripe);
  const client: StripeClient = { sdk, ask: async (call) => call(await sdk()) };
  return createStripePrices(client, clock);
}

const archived = (price: typeof monthly) => ({ ...price, active: false });
const missing = (key: string) => ({ kind: 'misconfigured', code: `price ${key} is missing at the provider` });

test('an archived price is recognised but not sold', async () => {
  const prices = selling([archived(monthly), archived(yearly)]);
  const known = await prices.known();
  expect([...known.byId]).toEqual([
    ['price_1', 'monthly'],
    ['price_2', 'yearly'],
  ]);
  expect([...known.products]).toEqual(['prod_1']);
  expect(known.sold).toEqual({});
  await expect(prices.toSell('monthly')).rejects.toMatchObject(missing('premium_monthly'));
  await expect(prices.toSell('yearly')).rejects.toMatchObject(missing('premium_yearly'));
});

test('when one price is archived, the other is still sold', async () => {
  const prices = selling([archived(monthly), yearly]);
  expect(await prices.toSell('yearly')).toMatchObject({ id: 'price_2' });
  await expect(prices.toSell('monthly')).rejects.toMatchObject(missing('premium_monthly'));
});

test('without any price of ours nothing is recognised, and the next call asks again', async () => {
  const there: TestPrice[] = [
    { ...monthly, lookup_key: null },
    { ...yearly, lookup_key: null },
  ];
  const prices = selling(there);
  await expect(prices.known()).rejects.toMatchObject({
    kind: 'misconfigured',
    code: 'no price has our lookup keys at the provider',
  });
  await expect(prices.toSell('yearly')).rejects.toMatchObject(missing('premium_yearly'));
  there.push(yearly);
  expect([...(await prices.known()).byId]).toEqual([['price_2', 'yearly']]);
});
