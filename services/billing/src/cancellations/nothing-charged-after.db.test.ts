// Nothing is charged after the end: no open bill can be paid, no plan change takes effect, no pending renewal is collected.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { sumOf, usd } from '../testing/provider-objects.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../testing/durations.ts';

const WITHIN_MS = 30_000;
let world: CancellingWorld;
beforeAll(async () => {
  world = await startCancelling();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginAnew();
  await world.controls.changeSettings({ invoiceDraftSeconds: 3600, retryDays: [3], afterRetries: 'cancel' });
});

/** The provider's invoices, drafts included, newest first. */
const bills = async (person: Identity) => {
  const customer = await world.pages.customerOf(person);
  return (await world.stripe.invoices.list({ customer, limit: 100 })).data;
};
const paidMinor = async (person: Identity) =>
  (await bills(person)).reduce((sum, { amount_paid: amount }) => sum + amount, 0);
const wait = async (milliseconds: number) => {
  world.clock.advance(milliseconds);
  await world.controls.advanceClock({ seconds: 0 });
};
const untilTheEnd = async (person: Identity, moreMs: number) =>
  wait((await world.subscriptionAtProvider(person)).periodEndsAt.getTime() + moreMs - world.clock.now().getTime());
/** Opens the plan page again, which syncs. */
const openPlanPage = async (person: Identity) => {
  const [page] = await world.pages.pagesOf(person);
  await world.pages.outcome(person, page?.sessionId ?? '');
};

describe('a bill that is open when the subscription ends cannot be paid any more', () => {
  test('when the person cancelled', async () => {
    const ada = await world.subscriber('monthly', 'fails_at_renewal');
    await untilTheEnd(ada, DAY_MS);
    const [bill] = await bills(ada);
    expect(bill).toMatchObject({ status: 'open', billing_reason: 'subscription_cycle' });
    const keep = await world.optionOf(ada, 'period_end');
    expect(Date.parse(keep.accessEndsAt)).toBeLessThanOrEqual(world.clock.now().getTime());
    expect(await world.cancel(ada, keep)).toMatchObject({ status: 200, body: { subscription: { subscribed: false } } });
    expect((await bills(ada))[0]).toMatchObject({ id: bill?.id, status: 'void' });
    await expect(world.controls.payInvoice(bill?.id ?? '', 'ok')).rejects.toThrow('can no longer be paid');
  });

  test.each([
    ['whose answer was lost', { kind: 'close_after', times: 1 }],
    ['that failed for a while', { kind: 'status', status: 500, times: 6 }],
  ] as const)('even when a call to void it %s', async (_what, fault) => {
    const ada = await world.subscriber('monthly', 'fails_at_renewal');
    await untilTheEnd(ada, DAY_MS);
    const keep = await world.optionOf(ada, 'period_end');
    await world.controls.setFaults([{ ...fault, method: 'POST', pathPrefix: '/v1/invoices' }]);
    await world.cancel(ada, keep);
    await eventually(async () => expect((await world.cancel(ada, keep)).status).toBe(200), WITHIN_MS);
    expect(await world.waitingFaults()).toBe(0);
    expect((await bills(ada))[0]).toMatchObject({ status: 'void' });
  });

  test('when the provider ended the subscription, and the person still gets a letter', async () => {
    const ada = await world.subscriber('monthly', 'fails_at_renewal');
    await untilTheEnd(ada, 5 * DAY_MS);
    const [bill] = await bills(ada);
    expect([(await world.subscriptionAtProvider(ada)).status, bill?.status]).toEqual(['canceled', 'open']);
    await openPlanPage(ada);
    await eventually(async () => expect((await bills(ada))[0]).toMatchObject({ status: 'void' }), WITHIN_MS);
    await eventually(async () => {
      expect((await world.mailsTo(ada)).map(({ subject }) => subject)).toContain('Your subscription has ended');
    }, WITHIN_MS);
    await expect(world.controls.payInvoice(bill?.id ?? '', 'ok')).rejects.toThrow('can no longer be paid');
  });
});

describe('a change to the year that waits for the bank is off', () => {
  test.each(['period_end', 'money_back'] as const)('by a cancellation (%s)', async (choice) => {
    const ada = await world.subscriber('monthly', 'three_d_secure_always');
    world.passDays(10);
    const { periodEndsAt } = await world.subscriptionAtProvider(ada);
    const shown = await world.call(ada, '/change-plan?planType=yearly');
    expect(shown).toMatchObject({ status: 200 });
    const { prorationDate, dueNow } = shown.body;
    const changed = await world.call(ada, '/change-plan', { planType: 'yearly', prorationDate, dueNow });
    expect(changed).toMatchObject({ status: 200, body: { url: expect.any(String) } });
    const [bill] = await bills(ada);
    expect(bill).toMatchObject({ status: 'open', billing_reason: 'subscription_update' });
    expect((await world.cancel(ada, await world.optionOf(ada, choice))).status).toBe(200);
    await expect(world.controls.payInvoice(bill?.id ?? '', 'ok', true)).rejects.toThrow('can no longer be paid');
    const ending = choice === 'period_end' ? { cancelsAt: periodEndsAt, endedAt: null } : { status: 'canceled' };
    expect(await world.subscriptionAtProvider(ada)).toMatchObject({ price: 'monthly', ...ending });
    expect(await paidMinor(ada)).toBe(999);
  });
});

describe('a cancellation that the provider answers only after the renewal', () => {
  /** Cancels shortly before the paid time is over; the provider does not answer. */
  async function cancelUnanswered(price: 'monthly' | 'yearly') {
    const ada = await world.subscriber(price);
    if (price === 'monthly') await untilTheEnd(ada, 2 * HOUR_MS);
    await untilTheEnd(ada, -5 * MINUTE_MS);
    const keep = await world.optionOf(ada, 'period_end');
    const broken = { kind: 'status', status: 500, method: 'POST', pathPrefix: '/v1/subscriptions' } as const;
    await world.controls.setFaults([{ ...broken, times: 1000 }]);
    expect(await world.cancel(ada, keep)).toMatchObject({ status: 503, body: { code: 'CANCELLATION_FAILED' } });
    return { ada, keep, before: await paidMinor(ada) };
  }

  test('ends the subscription at once, and what was charged since is refunded', async () => {
    const { ada, keep, before } = await cancelUnanswered('yearly');
    await untilTheEnd(ada, 2 * HOUR_MS);
    expect(await paidMinor(ada)).toBe(before + 9999);
    await world.controls.setFaults([]);
    expect(await world.cancel(ada, keep)).toMatchObject({ status: 200, body: { subscription: { subscribed: false } } });
    expect(await world.subscriptionAtProvider(ada)).toMatchObject({ status: 'canceled' });
    await eventually(async () => {
      const refunds = await world.refundsAtProvider(ada);
      expect(refunds.map(({ amount }) => amount)).toEqual([usd(9999)]);
    }, WITHIN_MS);
  });

  test('before the charge ends it too, and nothing is charged', async () => {
    const { ada, keep, before } = await cancelUnanswered('monthly');
    await untilTheEnd(ada, 20 * MINUTE_MS);
    await world.controls.setFaults([]);
    expect((await world.cancel(ada, keep)).status).toBe(200);
    await wait(3 * HOUR_MS);
    expect(await world.subscriptionAtProvider(ada)).toMatchObject({ status: 'canceled' });
    expect(await paidMinor(ada)).toBe(before);
    expect(sumOf(await world.refundsAtProvider(ada))).toBe(0);
  });
});

test.each(['monthly', 'yearly'] as const)(
  'between the renewal and its charge an hour later, a %s subscription ends at once and nothing is charged',
  async (price) => {
    const ada = await world.subscriber(price);
    if (price === 'monthly') await untilTheEnd(ada, 2 * HOUR_MS);
    const before = await paidMinor(ada);
    await untilTheEnd(ada, 20 * MINUTE_MS);
    expect((await bills(ada))[0]).toMatchObject({ status: 'draft' });
    const options = await world.preview(ada);
    expect(options.map(({ choice, refund }) => [choice, refund])).toEqual([['period_end', usd(0)]]);
    expect(Date.parse(options[0]!.accessEndsAt)).toBeLessThanOrEqual(world.clock.now().getTime());
    expect(await world.cancel(ada, options[0]!)).toMatchObject({
      status: 200,
      body: { subscription: { subscribed: false } },
    });
    await wait(3 * HOUR_MS);
    expect(await paidMinor(ada)).toBe(before);
    expect(await world.subscriptionAtProvider(ada)).toMatchObject({ status: 'canceled' });
  },
);
