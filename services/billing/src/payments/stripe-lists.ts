// What the provider lists across all customers: unfinished invoices, disputes, and the money that moved in a time.
import type Stripe from 'stripe';
import type { Payments, ProviderDispute, ProviderMovement, UnfinishedInvoice } from './payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { atSeconds, atSecondsOrNull, toMoney, toSeconds } from './stripe-figures.ts';
import { idOf } from './stripe-prices.ts';
import { isUndone } from './undone-refund.ts';

const PAGE = 100;
/** Of one kind and one time: 2,000 objects. */
const MOST_PAGES = 20;

export function stripeLists(client: StripeClient): Pick<Payments, 'unfinishedInvoices' | 'disputes' | 'moneyMoved'> {
  return {
    async unfinishedInvoices({ state, createdBefore, after, limit }) {
      const created = { lt: toSeconds(createdBefore) };
      const { data, has_more: isMore } = await client.ask((stripe) =>
        stripe.invoices.list({ status: state, created, limit, ...startingAfter(after) }),
      );
      return { items: data.map((invoice) => toUnfinished(invoice, state)), isMore };
    },
    async disputes({ after, limit }) {
      const { data, has_more: isMore } = await client.ask((stripe) =>
        stripe.disputes.list({ limit, ...startingAfter(after) }),
      );
      return { items: data.map(toDispute), isMore };
    },
    async moneyMoved(from, until) {
      const created = { gte: toSeconds(from), lt: toSeconds(until) };
      const [charges, refunds, disputes] = await Promise.all([
        wholeList(client, (stripe, page) => stripe.charges.list({ created, ...page })),
        wholeList(client, (stripe, page) => stripe.refunds.list({ created, ...page })),
        wholeList(client, (stripe, page) => stripe.disputes.list({ created, ...page })),
      ]);
      return {
        isWhole: charges.isWhole && refunds.isWhole && disputes.isWhole,
        movements: [
          ...charges.items.filter(({ status }) => status === 'succeeded').map(movement('payment')),
          ...refunds.items.filter((refund) => !isUndone(refund)).map(movement('refund')),
          ...disputes.items.filter(({ status }) => status === 'lost').map(movement('taken_back')),
        ],
      };
    },
  };
}

function movement(kind: ProviderMovement['kind']) {
  return ({ amount, currency, created }: Pick<Stripe.Charge, 'amount' | 'currency' | 'created'>): ProviderMovement => ({
    kind,
    amount: toMoney(amount, currency),
    at: atSeconds(created),
  });
}

interface ListPage {
  readonly limit: number;
  readonly starting_after?: string;
}

async function wholeList<Item extends { readonly id: string }>(
  client: StripeClient,
  list: (stripe: Stripe, page: ListPage) => Promise<{ data: Item[]; has_more: boolean }>,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const items: Item[] = [];
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { data, has_more: isMore } = await client.ask((stripe) =>
      list(stripe, { limit: PAGE, ...startingAfter(items.at(-1)?.id) }),
    );
    items.push(...data);
    if (!isMore) return { items, isWhole: true };
  }
  return { items, isWhole: false };
}

function startingAfter(after: string | undefined) {
  return after === undefined ? {} : { starting_after: after };
}

function toUnfinished(invoice: Stripe.Invoice, state: UnfinishedInvoice['state']): UnfinishedInvoice {
  return {
    id: invoice.id,
    customerId: invoice.customer === null ? '' : idOf(invoice.customer),
    state,
    amountDue: toMoney(invoice.amount_due, invoice.currency),
    createdAt: atSeconds(invoice.created),
    attempted: invoice.attempted,
    nextAttemptAt: atSecondsOrNull(invoice.next_payment_attempt),
    finalizesByItself: invoice.auto_advance === true,
    finalizingFailed: Boolean(invoice.last_finalization_error),
  };
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  return {
    id: dispute.id,
    status: dispute.status,
    reason: dispute.reason,
    amount: toMoney(dispute.amount, dispute.currency),
    openedAt: atSeconds(dispute.created),
    dueAt: atSecondsOrNull(dispute.evidence_details.due_by),
    paymentIntentId: dispute.payment_intent === null ? null : idOf(dispute.payment_intent),
  };
}
