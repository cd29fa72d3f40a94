// Buying while the payment provider fails, and without one.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox();
});
afterEach(() => world.controls.setFaults([]));
afterAll(() => world.stop());

const failed = { code: 'CHECKOUT_FAILED', message: 'Failed to create checkout session. Please try again.' };

describe('the provider', () => {
  test.each([
    ['fails', { kind: 'status', status: 500, times: 100 }],
    ['is overloaded', { kind: 'status', status: 429, times: 100 }],
    ['closes the connection', { kind: 'close', times: 100 }],
    ['does not accept the key', { kind: 'status', status: 401, times: 100 }],
  ] as const)('%s: the page shows the product’s own message, and the next click works', async (_name, fault) => {
    const person = somebody();
    await world.controls.setFaults([fault]);
    expect(await world.pages.click(person, 'monthly')).toMatchObject({ status: 503, body: failed });
    await world.controls.setFaults([{ ...fault, pathPrefix: '/v1/checkout' }]);
    expect(await world.pages.click(person, 'monthly')).toMatchObject({ status: 503, body: failed });
    await world.controls.setFaults([]);
    expect(await world.pages.click(person, 'monthly')).toMatchObject({ status: 200 });
    expect(await world.pages.openAtProvider(person)).toHaveLength(1);
    expect(await world.pages.customersOf(person)).toHaveLength(1);
  });

  test('that made the page but lost the answer is asked again and makes only one', async () => {
    const person = somebody();
    await world.controls.setFaults([{ kind: 'close_after', method: 'POST', pathPrefix: '/v1/checkout/sessions' }]);
    expect(await world.pages.click(person, 'monthly')).toMatchObject({ status: 200 });
    const customer = await world.pages.customerOf(person);
    const { data } = await world.stripe.checkout.sessions.list({ customer });
    expect(data).toHaveLength(1);
  });

  test('that deleted the customer gets a new one', async () => {
    const person = somebody();
    await world.pages.pageFor(person, 'monthly');
    const customer = await world.pages.customerOf(person);
    await world.payments.deleteCustomer(customer);
    expect(await world.pages.click(person, 'yearly')).toMatchObject({ status: 200 });
  });
});

describe('auth', () => {
  test('that does not answer does not stop anybody from paying', async () => {
    const alone = await startBillingWithSandbox({ environment: { AUTH_URL: 'http://127.0.0.1:9' } });
    try {
      expect(await alone.pages.click(somebody(), 'monthly')).toMatchObject({ status: 200 });
    } finally {
      await alone.stop();
    }
  });
});

describe('without a provider key', () => {
  test('nothing can be bought, and the current plan can be read', async () => {
    const closed = await startBillingWithSandbox({ environment: { STRIPE_SECRET_KEY: '', STRIPE_API_URL: '' } });
    try {
      const unavailable = {
        status: 503,
        body: { code: 'PAYMENTS_UNAVAILABLE', message: 'You can’t buy a plan here yet.' },
      };
      const person = somebody();
      expect(await closed.call(person, '/create-checkout', { planType: 'monthly' })).toMatchObject(unavailable);
      expect(await closed.call(person, '/customer-portal', {})).toMatchObject(unavailable);
      expect(await closed.call(person, '/checkouts/cs_1')).toMatchObject(unavailable);
      expect(await closed.call(person, '/change-plan?planType=yearly')).toMatchObject(unavailable);
      expect(await closed.call(person, '/resume-subscription', {})).toMatchObject(unavailable);
      expect(await closed.call(person, '/check-subscription')).toMatchObject({
        status: 200,
        body: { subscribed: false, plan: 'free', paymentsAvailable: false },
      });
    } finally {
      await closed.stop();
    }
  });
});
