// GET /admin/disputes: what card holders disputed, with state and the last day for evidence.
// Read from the provider, a page at a time: the copy keeps only whether a payment is disputed or lost, and disputes are rare.
import type { AdminDispute } from '@consilium/contracts/billing/admin-books-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { askPayments } from '../payments/ask-payments.ts';
import type { AsksPayments } from '../payments/ask-payments.ts';
import { dashboardLink } from '../payments/dashboard-links.ts';
import type { PaymentsSettings } from '../payments/payments-variables.ts';
import type { ProviderDispute } from '../payments/payments.ts';
import { paymentsOfIntents } from './disputed-payments.sql.ts';

const PAGE = 50;

export interface ListsDisputes extends AsksPayments {
  readonly pool: Queryable;
  readonly config: Pick<PaymentsSettings, 'STRIPE_DASHBOARD_URL'>;
}

export async function listDisputes(
  context: ListsDisputes,
  after: string | undefined,
): Promise<{ disputes: AdminDispute[]; nextAfter: string | null }> {
  if (after !== undefined && !/^\w{1,200}$/.test(after))
    throw httpError('BAD_REQUEST', 'after must be what a page before called nextAfter.');
  const { items, isMore } = await askPayments(context, 'PROVIDER_UNREACHABLE', (payments) =>
    payments.disputes({ after, limit: PAGE }),
  );
  const intents = items.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const known = await paymentsOfIntents(context.pool, intents);
  return {
    disputes: items.map((dispute) => ({
      ...shown(dispute),
      paymentId: known.get(dispute.paymentIntentId ?? '')?.invoiceId ?? null,
      pseudonym: known.get(dispute.paymentIntentId ?? '')?.pseudonym ?? null,
      dashboardUrl: dashboardLink(context.config, 'disputes', dispute.id),
    })),
    nextAfter: isMore ? (items.at(-1)?.id ?? null) : null,
  };
}

function shown({ id, status: state, reason, amount, openedAt, dueAt }: ProviderDispute) {
  return { id, state, reason, amount, openedAt: openedAt.toISOString(), dueAt: dueAt?.toISOString() ?? null };
}
