// GET /admin/invoices: invoices past their time that are not final, or final and not paid.
// Read from the provider, a page at a time: billing's copy has no drafts, and an invoice whose webhook event was lost is just
// what the copy does not know.
import { INVOICE_PAST_ITS_TIME_HOURS } from '@consilium/contracts/billing/admin-books-limits.ts';
import type { HangingInvoice } from '@consilium/contracts/billing/admin-books-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { askPayments } from '../payments/ask-payments.ts';
import type { AsksPayments } from '../payments/ask-payments.ts';
import { dashboardLink } from '../payments/dashboard-links.ts';
import type { PaymentsSettings } from '../payments/payments-variables.ts';
import type { UnfinishedInvoice } from '../payments/payments.ts';
import { copiesOf, pseudonymsOf } from './copies.sql.ts';

const PAGE = 50;
const HOUR_MS = 3_600_000;

type State = UnfinishedInvoice['state'];

export interface ListsInvoices extends AsksPayments {
  readonly pool: Queryable;
  readonly clock: Clock;
  readonly config: Pick<PaymentsSettings, 'STRIPE_DASHBOARD_URL'>;
}

interface InvoicesPage {
  readonly invoices: HangingInvoice[];
  readonly nextAfter: string | null;
}

/** Drafts first. A last page of drafts goes on with open ones, so that no page is empty before the end. */
export async function listHangingInvoices(context: ListsInvoices, after: string | undefined): Promise<InvoicesPage> {
  const place = placeNamed(after);
  const page = await readPage(context, place);
  if (page.isMore || place.state === 'open') return answer(context, page.items, page.isMore);
  const open = await readPage(context, { state: 'open' });
  return answer(context, [...page.items, ...open.items], open.isMore);
}

interface Place {
  readonly state: State;
  readonly id?: string | undefined;
}

function readPage(context: ListsInvoices, { state, id: after }: Place) {
  const pastMs = INVOICE_PAST_ITS_TIME_HOURS[state] * HOUR_MS;
  const createdBefore = new Date(context.clock.now().getTime() - pastMs);
  return askPayments(context, 'PROVIDER_UNREACHABLE', (payments) =>
    payments.unfinishedInvoices({ state, createdBefore, after, limit: PAGE }),
  );
}

async function answer(
  context: ListsInvoices,
  found: readonly UnfinishedInvoice[],
  isMore: boolean,
): Promise<InvoicesPage> {
  const { pool, config } = context;
  const [pseudonyms, copies] = await Promise.all([
    pseudonymsOf(
      pool,
      found.map(({ customerId }) => customerId),
    ),
    copiesOf(
      pool,
      found.map(({ id }) => id),
    ),
  ]);
  const last = isMore ? found.at(-1) : undefined;
  return {
    invoices: found.map((invoice) => ({
      ...shown(invoice),
      pseudonym: pseudonyms.get(invoice.customerId) ?? null,
      copy: copyOf(invoice, copies.get(invoice.id)),
      dashboardUrl: dashboardLink(config, 'invoices', invoice.id),
    })),
    nextAfter: last ? `${last.state} ${last.id}` : null,
  };
}

function shown(invoice: UnfinishedInvoice) {
  const { id, customerId, state, amountDue: amount, createdAt, nextAttemptAt } = invoice;
  const times = { createdAt: createdAt.toISOString(), nextAttemptAt: nextAttemptAt?.toISOString() ?? null };
  return { id, customerId, state, amount, ...times, why: whyItHangs(invoice) };
}

export function whyItHangs(invoice: UnfinishedInvoice): HangingInvoice['why'] {
  if (invoice.finalizingFailed) return 'finalizing-failed';
  if (invoice.state === 'draft') return invoice.finalizesByItself ? 'draft-late' : 'stopped';
  if (!invoice.attempted) return 'never-tried';
  return invoice.nextAttemptAt ? 'tried-again' : 'given-up';
}

/** An open invoice is `open` or `failed` in our copy. */
function copyOf({ state }: UnfinishedInvoice, status: string | undefined): HangingInvoice['copy'] {
  if (status === undefined) return 'none';
  return state === 'open' && (status === 'open' || status === 'failed') ? 'same' : 'differs';
}

function placeNamed(after: string | undefined): Place {
  if (after === undefined) return { state: 'draft' };
  const [state, id] = after.split(' ');
  if ((state === 'draft' || state === 'open') && id !== undefined && /^in_\w+$/.test(id)) return { state, id };
  throw httpError('BAD_REQUEST', 'after must be what a page before called nextAfter.');
}
