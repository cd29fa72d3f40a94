// Payment pages: one customer and one page per person, however many clicks.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { billingService } from '../service.ts';
import { SITE, startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox();
});
afterEach(() => world.controls.setFaults([]));
afterAll(() => world.stop());

describe('a click on a plan', () => {
  test('opens a page for the catalogue price that returns to our own address', async () => {
    const person = somebody();
    const answer = await world.pages.click(person, 'yearly');
    expect(answer).toMatchObject({ status: 200, body: { url: expect.stringContaining('http') } });
    const [page] = await world.pages.pagesOf(person);
    const session = await world.stripe.checkout.sessions.retrieve(page?.sessionId ?? '');
    expect(session).toMatchObject({
      mode: 'subscription',
      status: 'open',
      url: answer.body['url'],
      amount_total: 9999,
      currency: 'usd',
      client_reference_id: person.pseudonym,
      metadata: { user_id: person.pseudonym },
      success_url: `${SITE}/upgrade?checkout={CHECKOUT_SESSION_ID}`,
      cancel_url: `${SITE}/upgrade?checkout=cancelled`,
    });
  });

  test('takes neither price nor return address from the request', async () => {
    const person = somebody();
    expect(await world.call(person, '/create-checkout', { planType: 'lifetime' })).toMatchObject({ status: 400 });
    const words = { planType: 'monthly', success_url: 'https://evil.example', amount: 1, price: 'price_1' };
    expect(await world.call(person, '/create-checkout', words)).toMatchObject({ status: 200 });
    const session = await world.stripe.checkout.sessions.retrieve(
      (await world.pages.pagesOf(person))[0]?.sessionId ?? '',
    );
    expect(session).toMatchObject({ amount_total: 999, success_url: expect.stringContaining(SITE) });
  });

  test('without a session is refused', async () => {
    const answer = await world.billing.call('/api/billing/create-checkout', { body: { planType: 'monthly' } });
    expect(answer.status).toBe(401);
  });
});

describe('many clicks', () => {
  test('20 at the same time make one customer and one page', async () => {
    const person = somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.pages.click(person, 'monthly')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body['url'])).size).toBe(1);
    expect(await world.pages.customersOf(person)).toHaveLength(1);
    expect(await world.pages.pagesOf(person)).toHaveLength(1);
  });

  test('in two processes at the same time make one customer and one page', async () => {
    const person = somebody();
    const { clock, environment, database } = world;
    const other = await startUnderTest(billingService, database, { clock, environment });
    try {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? world.billing : other).call('/api/billing/create-checkout', {
            identity: person,
            body: { planType: 'monthly' },
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const urls = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { url: string }).url));
      expect(new Set(urls).size).toBe(1);
      expect(await world.pages.customersOf(person)).toHaveLength(1);
      expect(await world.pages.openAtProvider(person)).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  test('on both plans at the same time leave one page that can be paid', async () => {
    const person = somebody();
    const wanted = Array.from({ length: 8 }, (_, index): PriceId => (index % 2 === 0 ? 'monthly' : 'yearly'));
    const answers = await Promise.all(wanted.map((planType) => world.pages.click(person, planType)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await world.pages.customersOf(person)).toHaveLength(1);
    const url = (await world.pages.click(person, 'yearly')).body['url'];
    const [open, ...others] = await world.pages.openAtProvider(person);
    expect(others).toEqual([]);
    expect(await world.stripe.checkout.sessions.retrieve(open ?? '')).toMatchObject({ url });
  });

  test('on the other plan in a second tab end the first tab’s page', async () => {
    const person = somebody();
    const first = await world.pages.pageFor(person, 'monthly');
    const second = await world.pages.pageFor(person, 'yearly');
    expect(await world.pages.openAtProvider(person)).toEqual([second]);
    expect(await world.pages.outcome(person, first)).toMatchObject({ status: 200, body: { state: 'expired' } });
  });

  test('on the same plan return the same page, even after a crash', async () => {
    const person = somebody();
    const first = await world.pages.pageFor(person, 'monthly');
    expect(await world.pages.pageFor(person, 'monthly')).toBe(first);
    // As if the process had ended before it stored the page it was given.
    await world.database
      .pool('billing')
      .query('update billing.checkouts set stripe_session_id = null where pseudonym = $1', [person.pseudonym]);
    expect(await world.pages.pageFor(person, 'monthly')).toBe(first);
  });

  test('are limited per hour', async () => {
    const person = somebody();
    await world.pages.pageFor(person, 'monthly');
    await world.database.pool('billing').query(
      `insert into billing.checkouts (id, pseudonym, price, state, created_at)
       select gen_random_uuid(), $1, 'monthly', 'expired', $2 from generate_series(1, 30)`,
      [person.pseudonym, world.clock.now()],
    );
    expect(await world.pages.click(person, 'yearly')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await world.pages.click(person, 'monthly')).toMatchObject({ status: 200 });
  });
});

describe('a page that is over', () => {
  test('because nobody paid in time is followed by a new one', async () => {
    const person = somebody();
    const first = await world.pages.pageFor(person, 'monthly');
    await world.stripe.checkout.sessions.expire(first);
    const second = await world.pages.pageFor(person, 'monthly');
    expect(second).not.toBe(first);
    expect(await world.pages.openAtProvider(person)).toEqual([second]);
    expect(await world.pages.outcome(person, first)).toMatchObject({
      body: { state: 'expired', subscription: { plan: 'free' } },
    });
  });

  test('because it is a day old needs no answer of the provider', async () => {
    const person = somebody();
    const first = await world.pages.pageFor(person, 'monthly');
    world.clock.advance(25 * 60 * 60_000);
    expect(await world.pages.outcome(person, first)).toMatchObject({ body: { state: 'expired' } });
    expect(await world.pages.pageFor(person, 'monthly')).not.toBe(first);
  });
});

describe('a person with a subscription', () => {
  test('cannot buy a second one, whatever tab was open', async () => {
    const person = somebody();
    const first = await world.pages.pageFor(person, 'monthly');
    await world.controls.completeCheckout(first);
    const refused = { status: 409, body: { code: 'ALREADY_SUBSCRIBED' } };
    expect(await world.pages.click(person, 'monthly')).toMatchObject(refused);
    expect(await world.pages.click(person, 'yearly')).toMatchObject(refused);
    expect(await world.pages.openAtProvider(person)).toEqual([]);
    // The refusal came with a sync: the page shows the subscription without a webhook event.
    expect(await world.call(person, '/check-subscription')).toMatchObject({
      body: { subscribed: true, subscription_tier: 'monthly', plan: 'premium' },
    });
  });

  test('that has ended buys another', async () => {
    const person = somebody();
    const first = await world.pages.pageFor(person, 'monthly');
    await world.controls.completeCheckout(first);
    const session = await world.payments.findCheckout(first);
    await world.payments.endSubscription(session?.subscriptionId ?? '', 'test');
    expect(await world.pages.pageFor(person, 'monthly')).not.toBe(first);
    expect(await world.pages.customersOf(person)).toHaveLength(1);
  });
});
