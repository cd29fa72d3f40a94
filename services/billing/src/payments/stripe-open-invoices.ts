// Makes invoices unpayable: of an ended subscription, or of a plan change that was dropped.
import type Stripe from 'stripe';
import type { StripeClient } from './stripe-client.ts';

const MOST_OF_A_SUBSCRIPTION = 100;

/** An open invoice becomes void. A draft cannot be voided, so it is not finalized any more. */
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

/** Somebody else may have paid or voided it a moment ago. */
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
