// Plans given by administrators: in force beside the subscription, ended by time or revoked, and published each time.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import type { ProviderSubscription } from '../payments/payments.ts';
import { endPlans } from '../plans-in-force/end-plans.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at, subscriptionWith } from '../testing/provider-objects.ts';
import { givePlan, takeAllGrantsBack, takeGrantBack } from './give-plan.ts';

const NOW = at('2026-06-10T09:00:00Z');
const JULY = at('2026-07-01T00:00:00Z');

let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

const give = (pseudonym: string, plan: 'premium' | 'business', until: Date | null = null) =>
  givePlan(billing.context, { pseudonym, plan, until, grantedBy: 'operator' });
const shown = async (pseudonym: string) => (await readSubscription(billing.context, pseudonym)).plan;
const told = async (pseudonym: string) =>
  (await billing.eventsOf(pseudonym)).map((event) => {
    const { plan, reason, until, effectiveAt } = event as Record<string, unknown>;
    return [plan, reason, until, effectiveAt];
  });

/** The published plans, each with its end, the plan that follows it, and the reason. */
const toldAfter = async (pseudonym: string) =>
  (await billing.eventsOf(pseudonym)).map((event) => {
    const { plan, until, after, reason } = event as Record<string, unknown>;
    return [plan, until, after, reason];
  });
const endPlansAt = (time: string) => (billing.clock.set(at(time)), endPlans(billing.context));

describe('a given plan', () => {
  test('is in force and published at once, and the plan is free again when it is revoked', async () => {
    const pseudonym = newId();
    const { id } = await give(pseudonym, 'business');
    expect(await shown(pseudonym)).toBe('business');
    await takeGrantBack(billing.context, id);
    expect(await shown(pseudonym)).toBe('free');
    expect(await told(pseudonym)).toEqual([
      ['business', 'grant', null, NOW.toISOString()],
      ['free', 'end', null, NOW.toISOString()],
    ]);
    await expect(takeGrantBack(billing.context, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('may not end before it begins', async () => {
    await expect(give(newId(), 'business', NOW)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('that is worse than the plan in force publishes nothing', async () => {
    const pseudonym = newId();
    await give(pseudonym, 'business');
    await give(pseudonym, 'premium', JULY);
    expect((await told(pseudonym)).length).toBe(1);
    expect(await takeAllGrantsBack(billing.context, pseudonym)).toBe(2);
    expect((await told(pseudonym)).at(-1)).toEqual(['free', 'end', null, NOW.toISOString()]);
  });
});

describe('a plan that ends by itself', () => {
  test('is published as ended at its own moment, once, by however many processes', async () => {
    const pseudonym = newId();
    await give(pseudonym, 'premium', JULY);
    expect(await endPlans(billing.context)).toBe(0);
    billing.clock.set(at('2026-07-01T00:00:03Z'));
    expect(await shown(pseudonym)).toBe('free');
    await Promise.all([endPlans(billing.context), endPlans(billing.context), endPlans(billing.context)]);
    expect(await endPlans(billing.context)).toBe(0);
    expect(await told(pseudonym)).toEqual([
      ['premium', 'grant', JULY.toISOString(), NOW.toISOString()],
      ['free', 'end', null, JULY.toISOString()],
    ]);
  });

  test('leaves the paid plan beneath it', async () => {
    billing.clock.set(NOW);
    const subscription = subscriptionWith({ id: 'sub_beneath' });
    const { pseudonym } = await billing.customer(async () => ({ subscriptions: [subscription], invoices: [] }));
    await syncCustomer(billing.context, pseudonym);
    await give(pseudonym, 'business', JULY);
    expect(await readSubscription(billing.context, pseudonym)).toMatchObject({
      plan: 'business',
      subscribed: true,
      subscription_tier: 'yearly',
    });
    billing.clock.set(JULY);
    await endPlans(billing.context);
    const until = '2027-01-11T08:00:00.000Z';
    expect(await told(pseudonym)).toEqual([
      ['premium', 'purchase', until, NOW.toISOString()],
      ['business', 'grant', JULY.toISOString(), NOW.toISOString()],
      ['premium', 'end', until, JULY.toISOString()],
    ]);
  });

  test("is synced once more before its end is published, because a renewal's webhook event may be lost", async () => {
    billing.clock.set(NOW);
    const month = subscriptionWith({ id: 'sub_late', price: 'monthly', periodEndsAt: JULY });
    const renewed = { ...month, periodStartsAt: JULY, periodEndsAt: at('2026-08-01T00:00:00Z') };
    const { pseudonym, tell } = await billing.customer(async () => ({ subscriptions: [month], invoices: [] }));
    await syncCustomer(billing.context, pseudonym);
    tell(async () => ({ subscriptions: [renewed], invoices: [] }));
    billing.clock.set(at('2026-07-02T00:00:05Z'));
    await endPlans(billing.context);
    // A renewal counts from when it is heard of; only what ended has a moment of its own.
    expect((await told(pseudonym)).map(([plan, reason, , since]) => [plan, reason, since])).toEqual([
      ['premium', 'purchase', NOW.toISOString()],
      ['premium', 'renewal', '2026-07-02T00:00:05.000Z'],
    ]);
    tell(() => Promise.reject(new Error('the provider is down')));
    billing.clock.set(at('2026-08-02T00:00:00Z'));
    await endPlans(billing.context);
    expect((await told(pseudonym)).at(-1)).toEqual(['free', 'end', null, '2026-08-02T00:00:00.000Z']);
  });
});

test('the end of the grace period is preceded by a sync as well: somebody may have paid at the last moment', async () => {
  billing.clock.set(NOW);
  const failing = subscriptionWith({ id: 'sub_failing', status: 'past_due', periodStartsAt: NOW, periodEndsAt: JULY });
  const { pseudonym, tell } = await billing.customer(async () => ({ subscriptions: [failing], invoices: [] }));
  await syncCustomer(billing.context, pseudonym);
  const graceMs = billing.context.config.PAST_DUE_GRACE_DAYS * 24 * 60 * 60_000;
  tell(async () => ({ subscriptions: [{ ...failing, status: 'active' }], invoices: [] }));
  billing.clock.advance(graceMs);
  await endPlans(billing.context);
  expect((await told(pseudonym)).map(([plan, reason]) => [plan, reason])).toEqual([
    ['premium', 'purchase'],
    ['premium', 'renewal'],
  ]);
});

describe('the plan that follows when one ends', () => {
  const month = subscriptionWith({ id: 'sub_month', price: 'monthly', periodEndsAt: at('2026-06-20T00:00:00Z') });
  const renewed = { ...month, periodStartsAt: month.periodEndsAt, periodEndsAt: at('2026-07-20T00:00:00Z') };
  const paidUntil = '2026-07-21T00:00:00.000Z';
  const end = JULY.toISOString();

  const withGift = async (...subscriptions: readonly ProviderSubscription[]) => {
    billing.clock.set(NOW);
    const customer = await billing.customer(async () => ({ subscriptions, invoices: [] }));
    await syncCustomer(billing.context, customer.pseudonym);
    await give(customer.pseudonym, 'business', JULY);
    return customer;
  };

  test('is published with it, again after each renewal beneath, and when the subscription beneath ends', async () => {
    const { pseudonym, tell } = await withGift({ ...month, id: 'sub_follows' });
    tell(async () => ({ subscriptions: [{ ...renewed, id: 'sub_follows' }], invoices: [] }));
    await syncCustomer(billing.context, pseudonym);
    await syncCustomer(billing.context, pseudonym);
    tell(async () => ({
      subscriptions: [{ ...renewed, id: 'sub_follows', status: 'canceled', endedAt: NOW }],
      invoices: [],
    }));
    await syncCustomer(billing.context, pseudonym);
    expect(await toldAfter(pseudonym)).toEqual([
      ['premium', '2026-06-21T00:00:00.000Z', null, 'purchase'],
      // Paid until before the gift ends: whether it will renew is not known yet.
      ['business', end, null, 'grant'],
      ['business', end, { plan: 'premium', until: paidUntil }, 'renewal'],
      ['business', end, null, 'end'],
    ]);
  });

  test('of a plan published before this field existed is published with the next sync', async () => {
    const { pseudonym } = await withGift({ ...renewed, id: 'sub_unsaid' });
    await billing.context.pool.query(
      'update billing.plans_in_force set after_plan = null, after_until = null where pseudonym = $1',
      [pseudonym],
    );
    await syncCustomer(billing.context, pseudonym);
    expect((await toldAfter(pseudonym)).at(-1)).toEqual([
      'business',
      end,
      { plan: 'premium', until: paidUntil },
      'renewal',
    ]);
  });

  test('that is over at the very moment at which it should begin is still published', async () => {
    const { pseudonym, tell } = await withGift({ ...renewed, id: 'sub_at_once' });
    tell(async () => ({
      subscriptions: [{ ...renewed, id: 'sub_at_once', status: 'canceled', endedAt: JULY }],
      invoices: [],
    }));
    billing.clock.set(JULY);
    await syncCustomer(billing.context, pseudonym);
    expect((await told(pseudonym)).slice(2)).toEqual([
      ['premium', 'end', paidUntil, end],
      ['free', 'end', null, end],
    ]);
  });

  test('that was over before anybody could publish it is still published, each with its own moment', async () => {
    const { pseudonym } = await withGift({ ...renewed, id: 'sub_missed', cancelsAt: at('2026-07-20T00:00:00Z') });
    await endPlansAt('2026-08-05T00:00:00Z');
    expect((await told(pseudonym)).slice(2)).toEqual([
      ['premium', 'end', '2026-07-20T00:00:00.000Z', end],
      ['free', 'end', null, '2026-07-20T00:00:00.000Z'],
    ]);
  });
});
