// A person's payments, page by page and as receipts, readable by nobody else.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Payment } from '@consilium/contracts/billing/subscription.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { textOfPdf } from '../testing/pdf-text.ts';

let world: CancellingWorld;
beforeAll(async () => {
  world = await startCancelling();
});
afterAll(() => world.stop());

const historyOf = async (person: Identity, after?: string) => {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  const { status, body } = await world.call(person, `/payments${query}`);
  expect(status).toBe(200);
  return body as unknown as { payments: Payment[]; next: string | null };
};
const receipt = (person: Identity | undefined, id: string) =>
  world.billing.call(`/api/billing/payments/${id}/receipt`, person ? { identity: person } : {});

async function putPayments(person: Identity, payments: readonly Partial<Record<string, unknown>>[]): Promise<void> {
  for (const [index, payment] of payments.entries()) {
    const row = {
      stripe_invoice_id: `in_${person.pseudonym}_${String(index).padStart(3, '0')}`,
      pseudonym: person.pseudonym,
      status: 'paid',
      currency: 'USD',
      due_minor: 999,
      paid_minor: 999,
      created_at: new Date(world.clock.now().getTime() + Math.floor(index / 2) * 1000),
      period_starts_at: world.clock.now(),
      period_ends_at: world.clock.now(),
      ...payment,
    };
    const names = Object.keys(row);
    await world.database
      .pool('billing')
      .query(
        `insert into billing.payments (${names.join(', ')}) values (${names.map((_, at_) => `$${at_ + 1}`).join(', ')})`,
        Object.values(row),
      );
  }
}

describe('the history', () => {
  test('shows what became of each payment', async () => {
    const ada = somebody();
    await putPayments(ada, [
      { status: 'paid' },
      { status: 'paid', refunded_minor: 500 },
      { status: 'paid', refunded_minor: 999 },
      { status: 'paid', refunded_minor: 999, disputed: true },
      { status: 'open', paid_minor: 0 },
      { status: 'failed', paid_minor: 0 },
      { status: 'void', paid_minor: 0 },
    ]);
    const { payments, next } = await historyOf(ada);
    expect(payments.map(({ status }) => status).toSorted()).toEqual([
      'disputed',
      'failed',
      'open',
      'paid',
      'partly_refunded',
      'refunded',
    ]);
    expect(next).toBeNull();
    expect(payments.find(({ status }) => status === 'open')?.amount).toEqual({ amountMinor: 999, currency: 'USD' });
  });

  test('comes in pages of fifty, newest first, each payment once', async () => {
    const ada = somebody();
    await putPayments(
      ada,
      Array.from({ length: 120 }, () => ({})),
    );
    const pages = [await historyOf(ada)];
    while (pages.at(-1)?.next) pages.push(await historyOf(ada, pages.at(-1)?.next ?? ''));
    const all = pages.flatMap(({ payments }) => payments);
    expect(pages.map(({ payments }) => payments.length)).toEqual([50, 50, 20]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  test('of somebody else is not readable, and an invalid cursor is refused', async () => {
    expect((await historyOf(somebody())).payments).toEqual([]);
    expect((await world.call(somebody(), '/payments?after=nonsense')).status).toBe(400);
    expect((await world.billing.call('/api/billing/payments')).status).toBe(401);
  });
});

describe('a receipt', () => {
  test('is a PDF with what was paid and by whom, and later with refunds', async () => {
    const ada = await world.subscriber('yearly');
    const { payments } = await historyOf(ada);
    const [payment] = payments;
    expect(payments).toMatchObject([
      { status: 'paid', amount: { amountMinor: 9999, currency: 'USD' }, price: 'yearly' },
    ]);
    const answer = await receipt(ada, payment?.id ?? '');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="receipt-${payment?.number}.pdf"`,
    ]);
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const words of [payment?.number ?? '?', 'Premium (yearly)', '$99.99', 'Ada', `${ada.pseudonym}@example.test`])
      expect(text).toContain(words);
    const [back] = await world.preview(ada);
    await world.cancel(ada, back!);
    // A job may be making the refund while the request is answered.
    await eventually(async () => {
      const later = await receipt(ada, payment?.id ?? '');
      expect(await textOfPdf(new Uint8Array(await later.arrayBuffer()))).toMatch(/Paid back\s+−\$99\.99/);
    });
  });

  test('of somebody else, of an unpaid payment or of an unknown one is not found', async () => {
    const ada = somebody();
    await putPayments(ada, [{ paid_at: world.clock.now() }, { status: 'open', paid_minor: 0 }]);
    const [paid, open] = [0, 1].map((index) => `in_${ada.pseudonym}_00${index}`);
    const statuses = [
      await receipt(ada, paid ?? ''),
      await receipt(ada, open ?? ''),
      await receipt(somebody(), paid ?? ''),
      await receipt(ada, 'in_none'),
      await receipt(undefined, paid ?? ''),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 404, 404, 401]);
  });
});
