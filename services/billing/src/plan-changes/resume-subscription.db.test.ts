// Undoing a cancellation, wherever it was made.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import { DAY_MS } from '../testing/durations.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox();
});
afterEach(() => world.controls.setFaults([]));
afterAll(() => world.stop());

describe('a cancelled subscription', () => {
  test('cannot change its plan, resumes from every form of the cancellation, and then can', async () => {
    const person = somebody();
    await world.pages.buy(person, 'monthly');
    const customer = await world.pages.customerOf(person);
    const [subscription] = await world.payments.subscriptionsOf(customer);
    const id = subscription?.id ?? '';
    const inTenDays = new Date(world.clock.now().getTime() + 10 * DAY_MS);
    for (const cancel of [
      () => world.payments.cancelAt(id, 'period_end', 'test-1'),
      () => world.payments.cancelAt(id, inTenDays, 'test-2'),
      () => world.controls.cancelByPortal(id),
    ]) {
      await cancel();
      expect(await world.call(person, '/change-plan?planType=yearly')).toMatchObject({
        status: 409,
        body: { message: 'Your subscription has been cancelled. Resume it first, then change the plan.' },
      });
      expect(await world.call(person, '/resume-subscription', {})).toMatchObject({
        status: 200,
        body: { subscribed: true, subscription_cancelled: false, nextPayment: { price: 'monthly' } },
      });
    }
    expect(await world.call(person, '/change-plan?planType=yearly')).toMatchObject({ status: 200 });
    expect(await world.call(person, '/resume-subscription', {})).toMatchObject({
      status: 409,
      body: { code: 'NO_SUBSCRIPTION' },
    });
  });

  test('stays cancelled while the provider fails, and can be resumed afterwards', async () => {
    const person = somebody();
    await world.pages.buy(person, 'yearly');
    const customer = await world.pages.customerOf(person);
    const [subscription] = await world.payments.subscriptionsOf(customer);
    await world.controls.cancelByPortal(subscription?.id ?? '');
    await world.controls.setFaults([{ kind: 'status', status: 500, times: 100, method: 'POST' }]);
    expect(await world.call(person, '/resume-subscription', {})).toMatchObject({
      status: 503,
      body: { code: 'PLAN_CHANGE_FAILED' },
    });
    await world.controls.setFaults([]);
    expect((await world.payments.subscriptionsOf(customer))[0]?.cancelsAt).toEqual(subscription?.periodEndsAt);
    expect(await world.call(person, '/resume-subscription', {})).toMatchObject({
      status: 200,
      body: { subscribed: true, subscription_tier: 'yearly', subscription_cancelled: false },
    });
  });

  test('here gets no second letter when resuming fails, and can be resumed afterwards', async () => {
    const person = somebody();
    const rows = async <Row>(sql: string) =>
      (await world.database.pool().query(sql, [person.pseudonym])).rows as readonly Row[];
    const states = () => world.cancellationStates(person);
    await world.pages.buy(person, 'yearly');
    world.clock.advance(40 * DAY_MS);
    const choice = { choice: 'period_end', refund: { amountMinor: 0, currency: 'USD' } };
    expect(await world.call(person, '/cancel-subscription', choice)).toMatchObject({ status: 200 });
    await eventually(async () => expect(await states()).toEqual(['done']));
    await world.controls.setFaults([{ kind: 'status', status: 500, times: 100, method: 'POST' }]);
    expect(await world.call(person, '/resume-subscription', {})).toMatchObject({ status: 503 });
    await world.controls.setFaults([]);
    const storedSync = () =>
      rows<{ stored: string }>('select stored_look as stored from billing.customers where pseudonym = $1');
    const before = await storedSync();
    await world.reconcile();
    await eventually(async () => expect(await storedSync()).not.toEqual(before));
    const letters = `select from billing.letters where pseudonym = $1 and occasion like 'cancelled:%'`;
    expect([await states(), await rows(letters)]).toEqual([['done'], [{}]]);
    expect(await world.call(person, '/resume-subscription', {})).toMatchObject({ status: 200 });
    expect([await states(), await rows(letters)]).toEqual([['taken_back'], [{}]]);
  });
});
