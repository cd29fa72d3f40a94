// The provider's page for a customer.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { SITE, startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox();
});
afterEach(() => world.controls.setFaults([]));
afterAll(() => world.stop());

test('each click opens a new portal page, which allows nothing that breaks the refund rules', async () => {
  const person = somebody();
  await world.pages.buy(person, 'monthly');
  const urls = [await world.call(person, '/customer-portal', {}), await world.call(person, '/customer-portal', {})];
  expect(urls.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(urls.map(({ body }) => body['url'])).size).toBe(2);
  const { data } = await world.stripe.billingPortal.configurations.list({ active: true });
  const ours = data.filter(({ metadata }) => metadata?.['name']?.startsWith('consilium-1:price_'));
  expect(ours).toHaveLength(1);
  expect(ours[0]?.features).toMatchObject({
    subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
    subscription_update: {
      enabled: true,
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [{ type: 'shortening_interval' }] },
    },
    payment_method_update: { enabled: true },
    invoice_history: { enabled: true },
  });
});

test('20 clicks at the same time make one portal configuration', async () => {
  const person = somebody();
  await world.pages.buy(person, 'monthly');
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(person, '/customer-portal', {})));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await world.stripe.billingPortal.configurations.list({ active: true })).data).toHaveLength(1);
});

test('the portal leads back to our own address', async () => {
  const person = somebody();
  await world.pages.buy(person, 'monthly');
  const { url } = (await world.call(person, '/customer-portal', {})).body as { url: string };
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`${SITE}/upgrade`);
});

test('a person who never bought anything has no portal', async () => {
  expect(await world.call(somebody(), '/customer-portal', {})).toMatchObject({
    status: 409,
    body: { code: 'NO_SUBSCRIPTION' },
  });
});

test('while the provider fails, the portal answers with the product’s own message', async () => {
  const person = somebody();
  await world.pages.buy(person, 'monthly');
  await world.controls.setFaults([{ kind: 'status', status: 500, times: 100 }]);
  expect(await world.call(person, '/customer-portal', {})).toMatchObject({
    status: 503,
    body: { code: 'PORTAL_FAILED', message: 'Failed to open customer portal. Please try again.' },
  });
});
