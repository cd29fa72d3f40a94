// A customer's invoices with payments, refunds and disputes, in three calls however many there are.
import type Stripe from 'stripe';
import type { Payments, ProviderInvoice, ProviderRefund } from './payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { atSeconds, atSecondsOrNull, toMoney } from './stripe-figures.ts';
import { idOf } from './stripe-prices.ts';
import type { KnownPrices, StripePrices } from './stripe-prices.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';

const MOST_OF_A_CUSTOMER = 100;
const LONGEST_MONTH_SECONDS = 40 * 86_400;

interface Dispute {
  readonly isLostOrOpen: boolean;
  readonly lostMinor: number;
  readonly lostAt: Date | null;
}

const undisputed: Dispute = { isLostOrOpen: false, lostMinor: 0, lostAt: null };

/** What the charge of a payment shows. */
interface Settlement {
  readonly needsConfirmation: boolean;
  readonly dispute: Dispute;
  readonly instrument: string | null;
  readonly refunds: readonly ProviderRefund[];
}

export function stripeInvoices(
  client: StripeClient,
  prices: StripePrices,
): Pick<Payments, 'invoicesOf' | 'readInvoice'> {
  return {
    async invoicesOf(customerId) {
      const known = await prices.known();
      const [invoices, settlements] = await Promise.all([
        client.ask((stripe) =>
          stripe.invoices.list({ customer: customerId, limit: MOST_OF_A_CUSTOMER, expand: ['data.payments'] }),
        ),
        settlementsOf(client, customerId),
      ]);
      return invoices.data
        .filter(({ status, auto_advance: isFinishedByItself }) => status !== 'draft' || isFinishedByItself === true)
        .map((invoice) => toInvoice(invoice, known, settlements));
    },
    async readInvoice(invoiceId) {
      const known = await prices.known();
      const invoice = await client.ask((stripe) => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
      return toInvoice(invoice, known, await settlementsOfInvoice(client, invoice));
    },
  };
}

async function settlementsOf(client: StripeClient, customer: string): Promise<ReadonlyMap<string, Settlement>> {
  const { data } = await client.ask((stripe) =>
    stripe.paymentIntents.list({
      customer,
      limit: MOST_OF_A_CUSTOMER,
      expand: ['data.latest_charge', 'data.latest_charge.refunds'],
    }),
  );
  return new Map(await Promise.all(data.map(async (intent) => [intent.id, await settlement(client, intent)] as const)));
}

async function settlementsOfInvoice(
  client: StripeClient,
  invoice: Stripe.Invoice,
): Promise<ReadonlyMap<string, Settlement>> {
  const settlements = new Map<string, Settlement>();
  for (const { paymentIntentId: id } of intentsOf(invoice)) {
    const expand = ['latest_charge', 'latest_charge.refunds'];
    const intent = await client.ask((stripe) => stripe.paymentIntents.retrieve(id, { expand }));
    settlements.set(id, await settlement(client, intent));
  }
  return settlements;
}

async function settlement(client: StripeClient, intent: Stripe.PaymentIntent): Promise<Settlement> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    needsConfirmation: intent.status === 'requires_action',
    dispute: charge?.disputed === true ? await disputeOf(client, intent.id) : undisputed,
    instrument: instrumentOf(charge),
    refunds: (charge?.refunds?.data ?? []).map(toRefund),
  };
}

function instrumentOf(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details;
  const instrument = details?.card ?? details?.sepa_debit ?? details?.us_bank_account;
  return instrument?.fingerprint ?? null;
}

/** A charge stays marked after a dispute is won, so each dispute is read; they are rare. */
async function disputeOf(client: StripeClient, paymentIntentId: string): Promise<Dispute> {
  const { data } = await client.ask((stripe) => stripe.disputes.list({ payment_intent: paymentIntentId, limit: 10 }));
  const lost = data.filter(({ status }) => status === 'lost');
  return {
    isLostOrOpen: data.some(({ status }) => !['won', 'warning_closed', 'prevented'].includes(status)),
    lostMinor: lost.reduce((sum, { amount }) => sum + amount, 0),
    lostAt: lost.length === 0 ? null : atSeconds(Math.min(...lost.map(({ created }) => created))),
  };
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    paymentIntentId: refund.payment_intent === null ? null : idOf(refund.payment_intent),
    amount: toMoney(refund.amount, refund.currency),
    status: refund.status ?? 'pending',
    createdAt: atSeconds(refund.created),
    cancellationId: refund.metadata?.['cancellation_id'] ?? null,
  };
}

function toInvoice(
  invoice: Stripe.Invoice,
  known: KnownPrices,
  settlements: ReadonlyMap<string, Settlement>,
): ProviderInvoice {
  const { currency } = invoice;
  const bought = longestLine(invoice);
  const intents = intentsOf(invoice);
  const settled = intents.flatMap(({ paymentIntentId }) => settlements.get(paymentIntentId) ?? []);
  const credited = invoice.lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  return {
    id: invoice.id,
    number: invoice.number,
    customerId: invoice.customer === null ? '' : idOf(invoice.customer),
    subscriptionId: subscriptionOf(invoice),
    reason: invoice.billing_reason,
    status: invoice.status ?? 'draft',
    price: bought ? priceOfLine(bought, known) : null,
    amountDue: toMoney(invoice.amount_due, currency),
    amountPaid: toMoney(invoice.amount_paid, currency),
    credited: toMoney(credited, currency),
    createdAt: atSeconds(invoice.created),
    paidAt: atSecondsOrNull(invoice.status_transitions.paid_at),
    periodStartsAt: atSeconds(bought?.period.start ?? invoice.period_start),
    periodEndsAt: atSeconds(bought?.period.end ?? invoice.period_end),
    attempted: invoice.attempted,
    needsConfirmation: settled.some(({ needsConfirmation }) => needsConfirmation),
    nextAttemptAt: atSecondsOrNull(invoice.next_payment_attempt),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    payments: intents
      .filter(({ amountPaid }) => amountPaid > 0)
      .map(({ paymentIntentId, amountPaid }) => ({
        paymentIntentId,
        amountPaid: toMoney(amountPaid, currency),
        instrument: settlements.get(paymentIntentId)?.instrument ?? null,
        disputed: disputeIn(settlements, paymentIntentId).isLostOrOpen,
        lost: toMoney(disputeIn(settlements, paymentIntentId).lostMinor, currency),
        lostAt: disputeIn(settlements, paymentIntentId).lostAt,
      })),
    refunds: settled.flatMap(({ refunds }) => refunds),
  };
}

function disputeIn(settlements: ReadonlyMap<string, Settlement>, paymentIntentId: string): Dispute {
  return settlements.get(paymentIntentId)?.dispute ?? undisputed;
}

function intentsOf(invoice: Stripe.Invoice) {
  return (invoice.payments?.data ?? []).flatMap(({ payment, amount_paid: amountPaid }) =>
    payment.payment_intent === undefined
      ? []
      : [{ paymentIntentId: idOf(payment.payment_intent), amountPaid: amountPaid ?? 0 }],
  );
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return subscription === undefined ? null : idOf(subscription);
}

/** The longest line is what was bought; a credit for an earlier price is not. */
function longestLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const length = ({ period }: Stripe.InvoiceLineItem) => period.end - period.start;
  return lines.data
    .filter(({ amount }) => amount >= 0)
    .reduce<Stripe.InvoiceLineItem | undefined>(
      (longest, line) => (longest === undefined || length(line) > length(longest) ? line : longest),
      undefined,
    );
}

function priceOfLine({ pricing, period }: Stripe.InvoiceLineItem, known: KnownPrices): PriceId | null {
  const details = pricing?.price_details;
  if (details === undefined) return null;
  const id = known.byId.get(idOf(details.price));
  if (id !== undefined || !known.products.has(details.product)) return id ?? null;
  return period.end - period.start > LONGEST_MONTH_SECONDS ? 'yearly' : 'monthly';
}
