// The provider's own pages for a customer, with what may be done there: nothing that goes round the refund rules.
import type Stripe from 'stripe';
import type { Payments } from './payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { idOf } from './stripe-prices.ts';
import type { StripePrices } from './stripe-prices.ts';

/** A new one whenever what may be done there changes: a configuration in use is left as it is. */
const CONFIGURATION = 'consilium-1';

export function stripePortal(client: StripeClient, prices: StripePrices): Pick<Payments, 'openPortal'> {
  let kept: Promise<string> | undefined;
  const configuration = () => {
    if (kept === undefined) {
      const asked = findConfiguration(client, prices);
      kept = asked;
      asked.catch(() => (kept = undefined));
    }
    return kept;
  };
  return {
    async openPortal({ customerId, returnUrl }) {
      const { url } = await client.ask(async (stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          configuration: await configuration(),
        }),
      );
      return url;
    },
  };
}

async function findConfiguration(client: StripeClient, prices: StripePrices): Promise<string> {
  const { data } = await client.ask((stripe) => stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  const existing = data.find(({ metadata }) => metadata?.['name'] === CONFIGURATION);
  if (existing) return existing.id;
  const [monthly, yearly] = await Promise.all([prices.toSell('monthly'), prices.toSell('yearly')]);
  const made = await client.ask((stripe) =>
    stripe.billingPortal.configurations.create({
      metadata: { name: CONFIGURATION },
      features: featuresFor(monthly, yearly),
    }),
  );
  return made.id;
}

function featuresFor(
  monthly: Stripe.Price,
  yearly: Stripe.Price,
): Stripe.BillingPortal.ConfigurationCreateParams['features'] {
  return {
    customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    // At once would be without the refund that the person chooses here.
    subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      products: productsOf([monthly, yearly]),
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [{ type: 'shortening_interval' }] },
    },
  };
}

function productsOf(sold: readonly Stripe.Price[]): { product: string; prices: string[] }[] {
  const byProduct = Map.groupBy(sold, ({ product }) => idOf(product));
  return [...byProduct].map(([product, prices]) => ({ product, prices: prices.map(({ id }) => id) }));
}
