// Each day's bookings against the provider's sandbox: equal, different, unreachable, kept and read again.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Revenue } from '@consilium/contracts/billing/admin-books-http.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { auditedAbout } from '../testing/audited-about.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { dayOf } from './days.ts';
import { showRevenue } from './show-revenue.ts';

const admin = somebody({ roles: ['admin'] });
let world: CancellingWorld;
beforeAll(async () => {
  world = await startCancelling();
});
afterAll(() => world.stop());
beforeEach(() => world.beginAnew());

const ask = (path: string, body?: object, who = admin) => world.call(who, `/admin${path}`, body);
const today = () => dayOf(world.clock.now());

async function revenueOf(from: string, to = from): Promise<Revenue> {
  const { status, body } = await ask(`/revenue?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body as unknown as Revenue;
}

const readAgain = (from: string, to = from) => ask('/revenue/read-again', { from, to });

test('payments, refunds and what banks took back are equal on both sides, each on its own day', async () => {
  const [ada, bob] = [await world.subscriber('yearly'), await world.subscriber('monthly')];
  const bought = today();
  const sums = { paidMinor: 10_998, refundedMinor: 0, takenBackMinor: 0 };
  expect((await revenueOf(bought)).days).toEqual([
    { day: bought, currency: 'USD', booked: sums, provider: sums, differenceMinor: 0, isDifferent: false },
  ]);
  world.passDays(1);
  const [back] = await world.preview(ada);
  await world.cancel(ada, back!);
  const [invoice] = await world.payments.invoicesOf(await world.pages.customerOf(bob));
  const { id } = await world.controls.openDispute(invoice?.payments[0]?.paymentIntentId ?? '');
  await world.controls.closeDispute(id, 'lost');
  await ask(`/invoices/${invoice?.id}/sync`, {});
  const after = today();
  await eventually(async () => {
    await readAgain(after);
    const moved = { paidMinor: 0, refundedMinor: 9999, takenBackMinor: 999 };
    expect((await revenueOf(bought, after)).days).toMatchObject([
      { day: after, booked: moved, provider: moved, isDifferent: false },
      { day: bought, booked: sums, provider: sums },
    ]);
  }, 20_000);
});

test('a payment that billing did not book is marked', async () => {
  world.passDays(3);
  const day = today();
  const ada = await world.subscriber('yearly');
  await world.database
    .pool('billing')
    .query(
      `delete from billing.bookings b using billing.payments p where p.stripe_invoice_id = b.stripe_invoice_id and pseudonym = $1`,
      [ada.pseudonym],
    );
  expect((await revenueOf(day)).days).toMatchObject([
    { booked: { paidMinor: 0 }, provider: { paidMinor: 9999 }, differenceMinor: -9999, isDifferent: true },
  ]);
});

test('a refund that fails at the bank is booked no longer', async () => {
  world.passDays(5);
  const day = today();
  const ada = await world.subscriber('yearly', 'refund_fails');
  const [back] = await world.preview(ada);
  await world.cancel(ada, back!);
  world.passDays(9);
  await world.controls.advanceClock({ seconds: 0 });
  const [invoice] = await world.payments.invoicesOf(await world.pages.customerOf(ada));
  await ask(`/invoices/${invoice?.id}/sync`, {});
  await eventually(async () => {
    await readAgain(day);
    const [row] = (await revenueOf(day)).days;
    const failed = (await world.refundsAtProvider(ada)).every(({ status }) => status === 'failed');
    expect([failed, row?.isDifferent]).toEqual([true, false]);
  }, 20_000);
});

test('looking again asks the provider for nothing, except for days that are read again', async () => {
  world.passDays(8);
  const day = today();
  await world.subscriber('yearly');
  const moneyMoved = jest.fn((from: Date, until: Date) => world.payments.moneyMoved(from, until));
  const pool = world.database.pool('billing');
  const context = {
    pool,
    clock: world.clock,
    log: { warn: () => undefined },
    payments: { ...world.payments, moneyMoved },
  };
  await showRevenue(context, { from: day, to: day });
  await showRevenue(context, { from: day, to: day });
  expect(moneyMoved).toHaveBeenCalledTimes(1);
  expect((await readAgain(day)).body).toEqual({ days: 1 });
  await showRevenue(context, { from: day, to: day });
  expect(moneyMoved).toHaveBeenCalledTimes(2);
  const audited = (await auditedAbout(world.database, 'system')).filter(
    ({ action }) => action === 'read-revenue-again',
  );
  expect(audited.at(-1)).toMatchObject({ actor: admin.pseudonym, subjectId: `${day} to ${day}`, before: { days: 1 } });
});

test('a provider that does not answer hides nothing that is known', async () => {
  world.passDays(10);
  const day = today();
  await world.subscriber('monthly');
  await revenueOf(day);
  world.passDays(11);
  await world.controls.setFaults([{ kind: 'status', pathPrefix: '/v1/charges', status: 500, times: 50 }]);
  const next = today();
  const revenue = await revenueOf(day, next);
  expect(revenue).toMatchObject({ unreadBecause: 'unreachable', unreadDays: [next] });
  expect(revenue.days).toMatchObject([{ day, provider: { paidMinor: 999 } }]);
});

test('one request reads only so many days, the next one more of them', async () => {
  world.passDays(100);
  const to = today();
  const from = dayOf(new Date(world.clock.now().getTime() - 85 * 24 * 3_600_000));
  const first = await revenueOf(from, to);
  expect(first.unreadBecause).toBe('more');
  const second = await revenueOf(from, to);
  expect(second.unreadDays.length).toBeLessThan(first.unreadDays.length);
  expect(await revenueOf(from, to)).toMatchObject({ unreadBecause: null, unreadDays: [] });
});

test('a range that is too long or turned round is refused, and both calls are for administrators', async () => {
  for (const range of ['from=2026-01-01&to=2026-04-03', 'from=2026-01-02&to=2026-01-01', 'from=soon&to=2026-01-01'])
    expect((await ask(`/revenue?${range}`)).status).toBe(400);
  const support = somebody({ roles: ['support'] });
  const range = { from: '2026-01-01', to: '2026-01-01' };
  expect((await ask('/revenue?from=2026-01-01&to=2026-01-01', undefined, support)).status).toBe(403);
  expect((await ask('/revenue/read-again', range, support)).status).toBe(403);
  expect((await world.billing.call('/api/billing/admin/revenue?from=2026-01-01&to=2026-01-01')).status).toBe(401);
});
