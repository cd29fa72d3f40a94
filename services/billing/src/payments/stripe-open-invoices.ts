// Bills that nobody shall pay any more: of a subscription that is over, or of a change of plan that is called off.
import type Stripe from 'stripe';
import type { StripeClient } from './stripe-client.ts';

const MOST_OF_A_SUBSCRIPTION = 100;

/** An open one becomes void; a draft cannot, and is no longer finished by itself. */
export async function dropInvoices(
  client: StripeClient,
  subscription: string,
  isMeant: (invoice: Stripe.Invoice) => boolean = () => true,
): Promise<void> {
  const { data } = await client.ask((stripe) => stripe.invoices.list({ subscription, limit: MOST_OF_A_SUBSCRIPTION }));
  for (const invoice of data) if (isPayable(invoice) && isMeant(invoice)) await drop(client, invoice);
}

function isPayable({ status, auto_advance: isFinishedByItself }: Stripe.Invoice): boolean {
  return status === 'open' || (status === 'draft' && isFinishedByItself === true);
}

/** Whoever paid it, or dropped it, a moment ago was faster. */
async function drop(client: StripeClient, { id, status }: Stripe.Invoice): Promise<void> {
  try {
    await client.ask((stripe) =>
      status === 'draft' ? stripe.invoices.update(id, { auto_advance: false }) : stripe.invoices.voidInvoice(id),
    );
  } catch (error) {
    const found = await client.ask((stripe) => stripe.invoices.retrieve(id));
    if (isPayable(found)) throw error;
  }
}
