// Invoices that hang and disputes, as administrators see them of the provider's sandbox, and the sync of one invoice.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AdminDispute, HangingInvoice } from '@consilium/contracts/billing/admin-books-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { listDisputes } from '../admin-money/list-disputes.ts';
import { auditedAbout } from '../testing/audited-about.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { usd } from '../testing/provider-objects.ts';
import type { ProviderDispute } from '../payments/payments.ts';
import { listHangingInvoices, whyItHangs } from './list-invoices.ts';

const HOUR_MS = 3_600_000;
const admin = somebody({ roles: ['admin'] });
let world: CancellingWorld;
beforeAll(async () => {
  world = await startCancelling();
  await world.controls.changeSettings({ invoiceDraftSeconds: 30 * 24 * 3600 });
});
afterAll(() => world.stop());
beforeEach(() => world.beginAnew());

const ask = (path: string, body?: object, who = admin) => world.call(who, `/admin${path}`, body);

async function allInvoices(): Promise<HangingInvoice[]> {
  const { status, body } = await ask('/invoices');
  expect(status).toBe(200);
  return body['invoices'] as HangingInvoice[];
}

/** Its monthly renewal makes an invoice that stays a draft for weeks. */
async function renewed(): Promise<Identity> {
  const ada = await world.subscriber('monthly');
  const end = String((await world.subscriptionOf(ada))['subscription_end']);
  world.clock.set(new Date(Date.parse(end) + HOUR_MS));
  await world.controls.advanceClock({ seconds: 0 });
  return ada;
}

const invoicesOf = async ({ pseudonym }: Identity) =>
  (await allInvoices()).filter((invoice) => invoice.pseudonym === pseudonym);

test('a draft is listed once it is past its time, with its account and why it hangs', async () => {
  const ada = await renewed();
  expect(await invoicesOf(ada)).toEqual([]);
  world.clock.advance(2 * HOUR_MS);
  expect(await invoicesOf(ada)).toEqual([
    {
      id: expect.stringMatching(/^in_/),
      customerId: await world.pages.customerOf(ada),
      pseudonym: ada.pseudonym,
      state: 'draft',
      amount: usd(999),
      createdAt: expect.any(String),
      why: 'draft-late',
      nextAttemptAt: expect.any(String),
      copy: 'none',
      dashboardUrl: null,
    },
  ]);
});

test('an open invoice whose webhook event was lost differs from the copy until it is synced, once for two administrators', async () => {
  const ada = await renewed();
  await world.controls.changeCard(await world.pages.customerOf(ada), 'fails_at_renewal');
  world.clock.advance(31 * 24 * HOUR_MS);
  await world.controls.advanceClock({ seconds: 0 });
  const open = async () => (await invoicesOf(ada)).find(({ state }) => state === 'open');
  const hanging = await open();
  expect(hanging).toMatchObject({ copy: 'none', why: expect.stringMatching(/^(tried-again|given-up)$/) });
  const id = hanging?.id ?? '';
  const other = somebody({ roles: ['admin'] });
  const both = await Promise.all([ask(`/invoices/${id}/sync`, {}), ask(`/invoices/${id}/sync`, {}, other)]);
  expect(both.map(({ status, body }) => [status, body])).toEqual([
    [200, { started: true }],
    [200, { started: true }],
  ]);
  await eventually(async () => expect(await open()).toMatchObject({ id, copy: 'same' }), 20_000);
  const audited = (await auditedAbout(world.database, 'system')).filter(({ subjectId }) => subjectId === id);
  expect(audited).toHaveLength(2);
  expect(new Set(audited.map(({ actor }) => actor))).toEqual(new Set([admin.pseudonym, other.pseudonym]));
  expect(audited[0]).toMatchObject({ action: 'sync-invoice', subjectKind: 'invoice', before: { copy: null } });
  await world.database
    .pool('billing')
    .query(`update billing.payments set status = 'paid' where stripe_invoice_id = $1`, [id]);
  expect(await open()).toMatchObject({ copy: 'differs' });
});

test('pages have each invoice once, drafts first, and go on with open ones', async () => {
  const drafts = Array.from({ length: 60 }, (_, number) => `in_draft${number}`);
  const opens = Array.from({ length: 60 }, (_, number) => `in_open${number}`);
  const invoice = { customerId: '', amountDue: usd(1), createdAt: world.clock.now(), attempted: false };
  const context = {
    pool: world.database.pool('billing'),
    clock: world.clock,
    config: { STRIPE_DASHBOARD_URL: undefined },
    log: { warn: () => undefined },
    payments: {
      ...world.payments,
      async unfinishedInvoices({
        state,
        after,
        limit,
      }: {
        state: 'draft' | 'open';
        after: string | undefined;
        limit: number;
      }) {
        const all = state === 'draft' ? drafts : opens;
        const from = after === undefined ? 0 : all.indexOf(after) + 1;
        const rest = { nextAttemptAt: null, finalizesByItself: false, finalizingFailed: false };
        const items = all.slice(from, from + limit).map((id) => ({ ...invoice, ...rest, id, state }));
        return { items, isMore: from + limit < all.length };
      },
    },
  };
  const seen: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await listHangingInvoices(context, after);
    seen.push(...page.invoices.map(({ id }) => id));
    if (page.nextAfter === null) break;
    after = page.nextAfter;
  }
  expect(seen).toEqual([...drafts, ...opens]);
});

test.each([
  [{ state: 'draft' as const, finalizingFailed: true }, 'finalizing-failed'],
  [{ state: 'draft' as const, finalizesByItself: false }, 'stopped'],
  [{ state: 'open' as const, attempted: false }, 'never-tried'],
  [{ state: 'open' as const, nextAttemptAt: new Date() }, 'tried-again'],
  [{ state: 'open' as const }, 'given-up'],
])('%j hangs because it is %s', (given, why) => {
  const usual = { id: 'in_1', customerId: 'cus_1', amountDue: usd(999), createdAt: new Date(), attempted: true };
  const rest = { nextAttemptAt: null, finalizesByItself: true, finalizingFailed: false };
  expect(whyItHangs({ ...usual, ...rest, ...given })).toBe(why);
});

test('disputes have their state, the last day for evidence, and the payment they are about', async () => {
  const ada = await world.subscriber('yearly');
  const [invoice] = await world.payments.invoicesOf(await world.pages.customerOf(ada));
  const { id } = await world.controls.openDispute(invoice?.payments[0]?.paymentIntentId ?? '');
  const found = async () => {
    const { status, body } = await ask('/disputes');
    expect(status).toBe(200);
    return (body['disputes'] as AdminDispute[]).find((dispute) => dispute.id === id);
  };
  const openedAt = world.clock.now();
  expect(await found()).toEqual({
    id,
    state: 'needs_response',
    reason: 'fraudulent',
    amount: usd(9999),
    openedAt: openedAt.toISOString(),
    dueAt: new Date(openedAt.getTime() + 7 * 24 * HOUR_MS).toISOString(),
    paymentId: invoice?.id,
    pseudonym: ada.pseudonym,
    dashboardUrl: null,
  });
  await world.controls.closeDispute(id, 'lost');
  expect(await found()).toMatchObject({ state: 'lost' });
});

test('links lead to the dashboard that is configured', async () => {
  const dispute = { id: 'du_1', status: 'lost', reason: 'general', amount: usd(1), openedAt: new Date(0), dueAt: null };
  const items: ProviderDispute[] = [{ ...dispute, paymentIntentId: null }];
  const context = {
    pool: world.database.pool('billing'),
    config: { STRIPE_DASHBOARD_URL: 'https://dashboard.example/test/' },
    log: { warn: () => undefined },
    payments: { ...world.payments, disputes: () => Promise.resolve({ items, isMore: true }) },
  };
  expect(await listDisputes(context, undefined)).toMatchObject({
    disputes: [{ dashboardUrl: 'https://dashboard.example/test/disputes/du_1', paymentId: null }],
    nextAfter: 'du_1',
  });
});

test('a provider that does not answer is said to, and what is no place of a page is refused', async () => {
  await world.controls.setFaults([
    { kind: 'status', pathPrefix: '/v1/invoices', status: 500, times: 20 },
    { kind: 'status', pathPrefix: '/v1/disputes', status: 500, times: 20 },
  ]);
  for (const path of ['/invoices', '/disputes'])
    expect(await ask(path)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNREACHABLE' } });
  for (const path of ['/invoices?after=nonsense', '/disputes?after=no%20id'])
    expect((await ask(path)).status).toBe(400);
  expect((await ask('/invoices/nonsense/sync', {})).status).toBe(404);
});

test.each<[string, object | undefined]>([
  ['/invoices', undefined],
  ['/invoices/in_1/sync', {}],
  ['/disputes', undefined],
])('%s is for administrators', async (place, body) => {
  expect((await ask(place, body, somebody({ roles: ['support'] }))).status).toBe(403);
  expect((await world.billing.call(`/api/billing/admin${place}`, body && { body })).status).toBe(401);
});
