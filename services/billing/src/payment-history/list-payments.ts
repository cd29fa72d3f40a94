// GET /payments: my payments and refunds, newest first.
import type { Payment } from '@consilium/contracts/billing/subscription.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { z } from 'zod';
import type { BillingContext } from '../context/context.ts';
import { paymentsAfter } from './payment-history.sql.ts';
import type { HistoryPlace, PaidInvoice } from './payment-history.sql.ts';

const PAGE = 50;

export async function listPayments(
  { pool }: Pick<BillingContext, 'pool'>,
  pseudonym: string,
  after: string | undefined,
): Promise<{ payments: Payment[]; next: string | null }> {
  const place = after === undefined ? undefined : placeNamed(after);
  const rows = await paymentsAfter(pool, pseudonym, place, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { payments: page.map(paymentOf), next: last ? nameOf(last) : null };
}

export function statusOf({ status, disputed, paidMinor, refundedMinor }: PaidInvoice): Payment['status'] {
  if (disputed) return 'disputed';
  if (status !== 'paid' || refundedMinor === 0) return status;
  return refundedMinor < paidMinor ? 'partly_refunded' : 'refunded';
}

export function paymentOf(row: PaidInvoice): Payment {
  const { id, number, currency, price } = row;
  const money = (amountMinor: number) => ({ amountMinor, currency });
  return {
    id,
    number,
    paidAt: row.paidAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    status: statusOf(row),
    amount: money(row.status === 'paid' ? row.paidMinor : row.dueMinor),
    refunded: money(row.refundedMinor),
    takenBack: money(row.lostMinor),
    price,
    periodStartsAt: row.periodStartsAt.toISOString(),
    periodEndsAt: row.periodEndsAt.toISOString(),
  };
}

export function nameOf({ createdAt, id }: HistoryPlace): string {
  return `${createdAt.toISOString()} ${id}`;
}

export function placeNamed(name: string): HistoryPlace {
  const [createdAt, id] = name.split(' ');
  const place = z.object({ createdAt: z.iso.datetime(), id: z.string().min(1) }).safeParse({ createdAt, id });
  if (!place.success) throw httpError('BAD_REQUEST', 'after must be what a page before called next.');
  return { createdAt: new Date(place.data.createdAt), id: place.data.id };
}
