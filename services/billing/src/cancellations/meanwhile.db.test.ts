// What happens at the same time, or happened meanwhile: in other tabs, on the provider's own page, before a crash.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CancellationOption } from '@consilium/contracts/billing/subscription.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { at, sumOf, usd } from '../testing/provider-objects.ts';
import { DAY_MS } from '../testing/durations.ts';

let world: CancellingWorld;
beforeAll(async () => {
  world = await startCancelling();
});
afterAll(() => world.stop());
beforeEach(() => world.beginAnew());

describe('cancelling ten times in ten tabs', () => {
  const inTenTabs = (person: Identity, option: CancellationOption) =>
    Promise.all(Array.from({ length: 10 }, () => world.cancel(person, option)));

  test('refunds the remaining months once, and all are answered with the same day', async () => {
    const ada = await world.subscriber('yearly');
    const { startedAt } = await world.subscriptionAtProvider(ada);
    const boundary = at(
      Temporal.Instant.fromEpochMilliseconds(startedAt.getTime())
        .toZonedDateTimeISO('UTC')
        .add({ months: 4 })
        .toInstant()
        .toString(),
    );
    world.clock.set(new Date(boundary.getTime() - 2 * DAY_MS));
    const back = await world.optionOf(ada, 'month_end');
    for (const answer of await inTenTabs(ada, back))
      expect(answer).toMatchObject({
        status: 200,
        body: { refund: back.refund, accessEndsAt: boundary.toISOString() },
      });
    expect(sumOf(await world.refundsAtProvider(ada))).toBe(back.refund.amountMinor);
    expect((await world.subscriptionAtProvider(ada)).cancelsAt).toEqual(boundary);
    expect(await world.cancellationStates(ada)).toEqual(['done']);
  });

  test('at the period end keeps the paid time, and all are answered with its end', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(1);
    const { periodEndsAt } = await world.subscriptionAtProvider(ada);
    for (const answer of await inTenTabs(ada, await world.optionOf(ada, 'period_end')))
      expect(answer).toMatchObject({ status: 200, body: { accessEndsAt: periodEndsAt.toISOString() } });
    expect((await world.subscriptionAtProvider(ada)).cancelsAt).toEqual(periodEndsAt);
    expect(await world.cancellationStates(ada)).toEqual(['done']);
  });
});

describe("a cancellation undone on the provider's page", () => {
  async function resumedAtProvider(): Promise<Identity> {
    const ada = await world.subscriber('yearly');
    world.passDays(1);
    expect((await world.cancel(ada, await world.optionOf(ada, 'period_end'))).status).toBe(200);
    await world.controls.resumeByPortal((await world.subscriptionAtProvider(ada)).id);
    expect((await world.subscriptionAtProvider(ada)).cancelsAt).toBeNull();
    return ada;
  }

  test('is made again from ten tabs, once, and nothing is charged', async () => {
    const ada = await resumedAtProvider();
    const keep = await world.optionOf(ada, 'period_end');
    const { periodEndsAt } = await world.subscriptionAtProvider(ada);
    for (const answer of await Promise.all(Array.from({ length: 10 }, () => world.cancel(ada, keep))))
      expect(answer).toMatchObject({ status: 200, body: { subscription: { subscription_cancelled: true } } });
    expect((await world.subscriptionAtProvider(ada)).cancelsAt).toEqual(periodEndsAt);
    expect(await world.cancellationStates(ada)).toEqual(['taken_back', 'done']);
  });

  test('ends with the running period when the subscription was renewed meanwhile, wherever it is cancelled again', async () => {
    const ada = await resumedAtProvider();
    world.passDays(400);
    await world.controls.advanceClock({ seconds: 0 });
    const { id, periodEndsAt } = await world.subscriptionAtProvider(ada);
    const toTheEnd = { status: 200, body: { accessEndsAt: periodEndsAt.toISOString() } };
    await world.controls.cancelByPortal(id);
    expect(await world.cancel(ada, await world.optionOf(ada, 'period_end'))).toMatchObject(toTheEnd);
    await world.controls.resumeByPortal(id);
    expect(await world.cancel(ada, await world.optionOf(ada, 'period_end'))).toMatchObject(toTheEnd);
    expect((await world.subscriptionAtProvider(ada)).cancelsAt).toEqual(periodEndsAt);
  });
});

test('a change to yearly in another tab during the request: nothing is cancelled for the monthly amount', async () => {
  const ada = await world.subscriber('monthly');
  world.passDays(2);
  const back = await world.optionOf(ada, 'money_back');
  expect(back.refund).toEqual(usd(999));
  const { prorationDate, dueNow } = (await world.call(ada, '/change-plan?planType=yearly')).body;
  const slow = { kind: 'slow', method: 'GET', pathPrefix: '/v1/payment_intents', delayMs: 4000 } as const;
  await world.controls.setFaults([slow]);
  const cancelling = world.cancel(ada, back);
  await eventually(async () => expect(await world.waitingFaults()).toBe(0));
  const changed = await world.call(ada, '/change-plan', { planType: 'yearly', prorationDate, dueNow });
  expect(changed.status).toBe(200);
  expect(await cancelling).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(await world.subscriptionAtProvider(ada)).toMatchObject({ status: 'active', price: 'yearly', cancelsAt: null });
  const all = await world.optionOf(ada, 'money_back');
  expect(all.refund.amountMinor).toBe(999 + (dueNow as typeof all.refund).amountMinor);
  expect(await world.cancel(ada, all)).toMatchObject({ status: 200, body: { refund: all.refund } });
  expect(sumOf(await world.refundsAtProvider(ada))).toBe(all.refund.amountMinor);
});

test.each(['period_end', 'month_end'] as const)(
  'what the provider did before billing died (%s) is recognised as done and not requested in another way',
  async (choice) => {
    const ada = await world.subscriber('yearly');
    const { startedAt } = await world.subscriptionAtProvider(ada);
    world.clock.set(new Date(startedAt.getTime() + 118 * DAY_MS));
    const option = await world.optionOf(ada, choice);
    expect((await world.cancel(ada, option)).status).toBe(200);
    const { cancelsAt } = await world.subscriptionAtProvider(ada);
    await world.database
      .pool('billing')
      .query(`update billing.cancellations set state = 'requested', attempts = 0 where pseudonym = $1`, [
        ada.pseudonym,
      ]);
    expect(await world.cancel(ada, option)).toMatchObject({
      status: 200,
      body: { refund: option.refund, accessEndsAt: cancelsAt?.toISOString() },
    });
    expect(await world.cancellationStates(ada)).toEqual(['done']);
    expect(sumOf(await world.refundsAtProvider(ada))).toBe(option.refund.amountMinor);
  },
);
