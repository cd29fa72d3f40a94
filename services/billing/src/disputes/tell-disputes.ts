// Reports disputes opened, lost or won since the last sync to operators, and a lost one to the person whose plan it ends.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { BillingContext } from '../context/context.ts';
import { countEvent } from '../telemetry/counted-events.ts';
import { orderLetter } from '../letters/order-letter.ts';
import { paymentLost } from '../letters/payment-letters.ts';
import type { MoneyState, StoredPayment } from '../sync/payments.sql.ts';
import type { SubscriptionsAndInvoices } from './loss.ts';
import { subscriptionsToEnd } from './stop-lost.ts';

type Outcome = 'opened' | 'lost' | 'won';

const sentences: Readonly<Record<Outcome, string>> = {
  opened: 'a payment is disputed: answer at the payment provider',
  lost: 'a dispute was lost: the bank took the payment back',
  won: 'a dispute was won: the payment stays',
};

interface DisputeNews {
  readonly pseudonym: string;
  readonly fetched: SubscriptionsAndInvoices;
  readonly payments: readonly StoredPayment[];
  readonly known: ReadonlyMap<string, MoneyState>;
}

/** Called in the transaction that stores a sync, before its rows are written. */
export async function tellDisputes(
  tx: Queryable,
  context: Pick<BillingContext, 'jobs' | 'clock' | 'log'>,
  { pseudonym, fetched, payments, known }: DisputeNews,
): Promise<void> {
  const ending = new Set(subscriptionsToEnd(fetched).map(({ subscription }) => subscription.id));
  for (const payment of payments) {
    const outcome = reportDispute(context.log, payment, known.get(payment.invoiceId));
    if (outcome === 'lost' && payment.subscriptionId !== null && ending.has(payment.subscriptionId))
      await tellPerson(tx, context, pseudonym, payment);
  }
}

/** Returns whether there was something new to report. */
export function reportDispute(
  log: BillingContext['log'],
  payment: StoredPayment,
  before: MoneyState | undefined,
): Outcome | undefined {
  const outcome = outcomeOf(payment, before);
  if (outcome === undefined) return undefined;
  log.warn({ paymentId: payment.invoiceId, outcome }, sentences[outcome]);
  countEvent('consilium.payments.disputed', { outcome });
  return outcome;
}

/** Undefined when nothing changed since the last sync. */
function outcomeOf({ disputed, lostMinor }: StoredPayment, before: MoneyState | undefined): Outcome | undefined {
  if (lostMinor > (before?.lostMinor ?? 0)) return 'lost';
  if (lostMinor > 0 || disputed === (before?.disputed ?? false)) return undefined;
  return disputed ? 'opened' : 'won';
}

function tellPerson(
  tx: Queryable,
  context: Pick<BillingContext, 'jobs' | 'clock'>,
  pseudonym: string,
  { invoiceId, price, currency, lostMinor }: StoredPayment,
): Promise<void> {
  return orderLetter(tx, context, {
    occasion: `payment-lost:${invoiceId}`,
    pseudonym,
    letter: paymentLost.with({ price, amount: { amountMinor: lostMinor, currency } }),
  });
}
