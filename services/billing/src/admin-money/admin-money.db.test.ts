// Payments as administrators see them, and a refund by one: previewed, made once, audited, seen by the person.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RefundPreview } from '@consilium/contracts/billing/admin-money-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { auditedAbout } from '../testing/audited-about.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { sumOf, usd } from '../testing/provider-objects.ts';

const admin = somebody({ roles: ['admin'] });
let world: CancellingWorld;
beforeAll(async () => {
  world = await startCancelling();
});
afterAll(() => world.stop());
beforeEach(() => world.beginAnew());

const ask = (path: string, body?: object, who = admin) => world.call(who, `/admin${path}`, body);
const search = async (query: string) => {
  const { status, body } = await ask(`/payments?${query}`);
  expect(status).toBe(200);
  return body['payments'] as { id: string; pseudonym: string | null; status: string; subscriptionId: string }[];
};

async function paymentOf({ pseudonym }: Identity) {
  const [payment] = await search(`search=${pseudonym}`);
  if (!payment) throw new Error('no payment was found');
  return payment;
}

async function previewOf(id: string): Promise<RefundPreview> {
  const { status, body } = await ask(`/payments/${id}/refund`);
  expect(status).toBe(200);
  return body as unknown as RefundPreview;
}

const refundAs = (who: Identity, id: string, { choice, refund }: RefundPreview['options'][number]) =>
  ask(`/payments/${id}/refund`, { choice, refund, reason: 'goodwill' }, who);

describe('payments', () => {
  test('are found by pseudonym, id, subscription, amount, number and state, and listed newest first', async () => {
    const ada = await world.subscriber('yearly');
    const { id, subscriptionId } = await paymentOf(ada);
    const { body } = await ask(`/payments/${id}`);
    const { number } = body['payment'] as { number: string };
    const { payments } = (await world.payments.invoicesOf(await world.pages.customerOf(ada)))[0]!;
    for (const searched of [id, subscriptionId, number, payments[0]!.paymentIntentId])
      expect((await search(`search=${encodeURIComponent(searched)}`)).map((payment) => payment.id)).toEqual([id]);
    const found = async (query: string) => (await search(query)).some((payment) => payment.id === id);
    expect(await found('search=99.99&state=paid')).toBe(true);
    expect(await found('search=99.98')).toBe(false);
    expect(await found('state=disputed')).toBe(false);
    expect((await search(''))[0]).toMatchObject({ id, pseudonym: ada.pseudonym, status: 'paid' });
    expect((await ask('/payments/in_nobody')).status).toBe(404);
    expect((await ask('/payments?after=nonsense')).status).toBe(400);
  });

  test('are paged without losing those of one moment, and downloaded as CSV', async () => {
    await world.database.pool().query(
      `insert into billing.payments (stripe_invoice_id, status, number, currency, due_minor, paid_minor, created_at,
          period_starts_at, period_ends_at)
       select 'in_same_' || n, 'paid', '=same', 'usd', 12345, 12345, '2024-01-01', '2024-01-01', '2024-02-01'
         from generate_series(1, 120) n`,
    );
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await ask(`/payments?search=123.45${after && `&after=${encodeURIComponent(after)}`}`);
      const { payments, nextAfter } = body as { payments: { id: string }[]; nextAfter: string | null };
      seen.push(...payments.map(({ id }) => id));
      after = nextAfter;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    const answer = await world.billing.call('/api/billing/admin/payments.csv?search=123.45', { identity: admin });
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines[1]).toContain(`in_same_1,'=same,,,paid,,usd,12345,0,0,2024-01-01T00:00:00.000Z`);
  });
});

describe('a refund', () => {
  test('does what its preview says, and the person sees it', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(123);
    const { id } = await paymentOf(ada);
    const preview = await previewOf(id);
    expect(preview).toMatchObject({
      options: [{ choice: 'month_end', refund: usd(6666), accessEndsAt: world.clock.now().toISOString() }],
      obstacle: null,
      now: { plan: 'premium' },
      afterwards: { plan: 'free' },
    });
    expect(preview.options).toEqual((await world.preview(ada)).filter(({ refund }) => refund.amountMinor > 0));
    const made = await refundAs(admin, id, preview.options[0]!);
    expect(made).toMatchObject({ status: 200, body: { refund: usd(6666) } });
    expect(sumOf(await world.refundsAtProvider(ada))).toBe(6666);
    expect(await world.subscriptionOf(ada)).toMatchObject({ subscribed: false, plan: preview.afterwards.plan });
    expect((await world.call(ada, '/payments')).body['payments']).toMatchObject([
      { status: 'partly_refunded', refunded: usd(6666) },
    ]);
    const [refund] = await world.refundsAtProvider(ada);
    for (const searched of [refund!.id, await world.pages.customerOf(ada)])
      expect((await search(`search=${searched}&state=partly_refunded`)).map((found) => found.id)).toEqual([id]);
    const seen = await ask(`/payments/${id}`);
    expect(seen.body['refunds']).toMatchObject([
      { amount: usd(6666), state: 'succeeded', origin: 'administrator', choice: 'month_end' },
    ]);
    expect(await previewOf(id)).toMatchObject({ options: [], obstacle: 'subscription-over', now: { plan: 'free' } });
  });

  test('by two administrators at once, and again, is one refund and one line of the audit', async () => {
    const ada = await world.subscriber('yearly');
    const { id, subscriptionId } = await paymentOf(ada);
    const [option] = (await previewOf(id)).options;
    expect(option).toMatchObject({ choice: 'money_back', refund: usd(9999) });
    const other = somebody({ roles: ['admin'] });
    const both = await Promise.all([refundAs(admin, id, option!), refundAs(other, id, option!)]);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of both) expect([200, 409]).toContain(status);
    expect(await refundAs(other, id, option!)).toMatchObject({ status: 200, body: { refund: usd(9999) } });
    expect(sumOf(await world.refundsAtProvider(ada))).toBe(9999);
    const audited = await auditedAbout(world.database, ada.pseudonym);
    expect(audited).toMatchObject([
      {
        action: 'refund-payment',
        subjectKind: 'cancellation',
        before: { subscriptionId },
        after: { choice: 'money_back', refundMinor: 9999, currency: 'USD' },
        reason: 'goodwill',
      },
    ]);
    expect([admin.pseudonym, other.pseudonym]).toContain(audited[0]?.['actor']);
  });

  test('of another amount than was shown is refused with the present one, and nothing is audited', async () => {
    const ada = await world.subscriber('yearly');
    const { id } = await paymentOf(ada);
    const refused = await refundAs(admin, id, { choice: 'money_back', refund: usd(1), accessEndsAt: '' });
    expect([refused.status, refused.body['code']]).toEqual([409, 'AMOUNT_CHANGED']);
    expect(await auditedAbout(world.database, ada.pseudonym)).toEqual([]);
    expect(await world.refundsAtProvider(ada)).toEqual([]);
  });

  test('uses up the money-back like the person’s own, and an earlier subscription’s payment is not refunded by a later one', async () => {
    const ada = await world.subscriber('yearly');
    const first = await paymentOf(ada);
    await refundAs(admin, first.id, (await previewOf(first.id)).options[0]!);
    await world.pages.buy(ada, 'monthly');
    expect(await previewOf(first.id)).toMatchObject({ options: [], obstacle: 'other-subscription' });
    const refused = await refundAs(admin, first.id, { choice: 'month_end', refund: usd(999), accessEndsAt: '' });
    expect([refused.status, refused.body['code']]).toEqual([409, 'NO_SUBSCRIPTION']);
    const second = (await search(`search=${ada.pseudonym}`)).find(({ id }) => id !== first.id);
    expect(await previewOf(second!.id)).toMatchObject({
      options: [],
      obstacle: 'nothing-by-the-rules',
      moneyBackUsed: true,
    });
  });

  test('of an erased account is not offered', async () => {
    const { pool } = { pool: world.database.pool() };
    await pool.query(
      `insert into billing.payments (stripe_invoice_id, status, currency, due_minor, paid_minor, created_at,
          period_starts_at, period_ends_at)
       values ('in_of_nobody', 'paid', 'usd', 999, 999, '2024-01-01', '2024-01-01', '2024-02-01')`,
    );
    expect(await previewOf('in_of_nobody')).toMatchObject({ options: [], obstacle: 'account-erased' });
    const wanted = { choice: 'month_end', refund: usd(999), accessEndsAt: '' } as const;
    expect((await refundAs(admin, 'in_of_nobody', wanted)).status).toBe(409);
  });
});

test.each<[string, object | undefined]>([
  ['/payments', undefined],
  ['/payments.csv', undefined],
  ['/payments/in_1', undefined],
  ['/payments/in_1/refund', undefined],
  ['/payments/in_1/refund', { choice: 'month_end', refund: usd(1), reason: 'goodwill' }],
])('%s is for administrators', async (place, body) => {
  expect((await ask(place, body, somebody({ roles: ['support'] }))).status).toBe(403);
  expect((await world.billing.call(`/api/billing/admin${place}`, body && { body })).status).toBe(401);
});
