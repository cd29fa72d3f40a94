// An intent has one page, even when two processes ask for it and only one gets an answer.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { Payments, ProviderCheckout } from '../payments/payments.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at } from '../testing/provider-objects.ts';
import { beginIntent } from './begin-intent.ts';
import { findOpenIntent } from './checkouts.sql.ts';
import { findOrCreatePage } from './payment-page.ts';
import { unreachable } from '../testing/provider-failures.ts';

const page: ProviderCheckout = {
  id: 'cs_1',
  customerId: 'cus_1',
  status: 'open',
  isPaid: false,
  subscriptionId: null,
  url: 'https://pay.example/cs_1',
  expiresAt: at('2026-06-11T09:00:00Z'),
};
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(at('2026-06-10T09:00:00Z'));
});
afterAll(() => billing.stop());

const here = () => ({
  ...billing.context,
  config: { ...billing.context.config, PUBLIC_URL: 'https://consilium.test' },
});
const elsewhere = () => ({ ...here(), pool: billing.database.pool() });
const answering = (createCheckout: () => Promise<ProviderCheckout>) => ({ createCheckout }) as unknown as Payments;
const failing = answering(unreachable);

async function clickOfTwo() {
  const { pseudonym, customerId } = await billing.customer();
  const purchase = { pseudonym, customerId, price: 'monthly' } as const;
  const intent = await beginIntent(billing.context, pseudonym, 'monthly');
  return { intent, purchase, open: () => findOpenIntent(billing.context.pool, pseudonym) };
}

test('a page that somebody sees stays the page of its intent after another process failed to get one', async () => {
  const { intent, purchase, open } = await clickOfTwo();
  await findOrCreatePage(
    here(),
    answering(async () => page),
    intent,
    purchase,
  );
  await expect(findOrCreatePage(elsewhere(), failing, intent, purchase)).rejects.toThrow(PaymentsFailure);
  expect(await open()).toMatchObject({ id: intent.id, sessionId: 'cs_1', state: 'open' });
});

test('an intent without a page ends when the provider fails, and a page that arrives afterwards is not shown', async () => {
  const { intent, purchase, open } = await clickOfTwo();
  await expect(findOrCreatePage(elsewhere(), failing, intent, purchase)).rejects.toThrow(PaymentsFailure);
  expect(await open()).toBeUndefined();
  const expired: string[] = [];
  const late = {
    ...answering(async () => ({ ...page, id: 'cs_late' })),
    expireCheckout: async (id: string) => void expired.push(id),
  };
  await expect(findOrCreatePage(here(), late, intent, purchase)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(expired).toEqual(['cs_late']);
});
