// Who is told of plans that ended by themselves, who is asked before, and what happens when one of them cannot be ended.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { givePlan } from '../grants/give-plan.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at, subscriptionWith } from '../testing/provider-objects.ts';
import { endPlans } from './end-plans.ts';

const NOW = at('2026-06-10T09:00:00Z');
const JULY = at('2026-07-01T00:00:00Z');

let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

const give = (pseudonym: string, plan: 'premium' | 'business', until: Date | null = null) =>
  givePlan(billing.context, { pseudonym, plan, until, grantedBy: 'operator' });
const endPlansAt = (time: string) => (billing.clock.set(at(time)), endPlans(billing.context));
const lastPlanTold = async (pseudonym: string) =>
  ((await billing.eventsOf(pseudonym)).at(-1) as Record<string, unknown> | undefined)?.['plan'];

const ofPrice = async (pseudonym: string) =>
  (await billing.eventsOf(pseudonym)).map((event) => {
    const { plan, price, until, reason } = event as Record<string, unknown>;
    return [plan, price, until, reason];
  });

test('the relay is woken when there was something to tell', async () => {
  billing.clock.set(NOW);
  await give(newId(), 'premium', at('2026-06-10T10:00:00Z'));
  const wakeRelay = jest.fn();
  const context = { ...billing.context, wakeRelay };
  expect(await endPlans(context)).toBe(0);
  expect(wakeRelay).not.toHaveBeenCalled();
  billing.clock.set(at('2026-06-10T10:00:00Z'));
  expect(await endPlans(context)).toBe(1);
  expect(wakeRelay).toHaveBeenCalledTimes(1);
});

test('all others end when one cannot be ended, and it is said', async () => {
  billing.clock.set(NOW);
  const [stuck, other] = [newId(), newId()];
  for (const pseudonym of [stuck, other]) await give(pseudonym, 'premium', at('2026-06-10T11:00:00Z'));
  const pool = billing.database.pool();
  await pool.query(`alter table billing.plans_in_force add constraint stays check (pseudonym <> '${stuck}') not valid`);
  billing.clock.set(at('2026-06-10T11:00:00Z'));
  await expect(endPlans(billing.context)).rejects.toThrow('some plans could not be ended');
  expect(await lastPlanTold(other)).toBe('free');
  await pool.query('alter table billing.plans_in_force drop constraint stays');
  expect(await endPlans(billing.context)).toBe(1);
  expect(await lastPlanTold(stuck)).toBe('free');
});

test('the provider is asked only where a payment may have come that nobody told of', async () => {
  billing.clock.set(NOW);
  const sure = subscriptionWith({ id: 'sub_sure' });
  const overdue = subscriptionWith({ id: 'sub_overdue', periodEndsAt: at('2026-06-20T00:00:00Z') });
  const answer = jest.fn(async () => ({ subscriptions: [sure], invoices: [] }));
  const { pseudonym } = await billing.customer(answer);
  await syncCustomer(billing.context, pseudonym);
  await give(pseudonym, 'business', at('2026-06-11T00:00:00Z'));
  const asked = answer.mock.calls.length;
  await endPlansAt('2026-06-11T00:00:00Z');
  expect(answer).toHaveBeenCalledTimes(asked);
  const both = jest.fn(async () => ({ subscriptions: [{ ...sure, id: 'sub_sure_2' }, overdue], invoices: [] }));
  const second = await billing.customer(both);
  await syncCustomer(billing.context, second.pseudonym);
  await give(second.pseudonym, 'business', JULY);
  const askedBoth = both.mock.calls.length;
  await endPlansAt(JULY.toISOString());
  expect(both.mock.calls.length).toBeGreaterThan(askedBoth);
});

test('another price at the same end is told, and one beneath a gift that stays', async () => {
  billing.clock.set(NOW);
  const monthly = subscriptionWith({ id: 'sub_priced', price: 'monthly', periodEndsAt: JULY });
  const { pseudonym, tell } = await billing.customer(async () => ({ subscriptions: [monthly], invoices: [] }));
  await syncCustomer(billing.context, pseudonym);
  tell(async () => ({ subscriptions: [{ ...monthly, price: 'yearly' as const }], invoices: [] }));
  await syncCustomer(billing.context, pseudonym);
  await give(pseudonym, 'premium');
  tell(async () => ({ subscriptions: [monthly], invoices: [] }));
  await syncCustomer(billing.context, pseudonym);
  const until = '2026-07-02T00:00:00.000Z';
  expect(await ofPrice(pseudonym)).toEqual([
    ['premium', 'monthly', until, 'purchase'],
    ['premium', 'yearly', until, 'renewal'],
    ['premium', 'yearly', null, 'grant'],
    ['premium', 'monthly', null, 'renewal'],
  ]);
});
