// The customer portal, limited to what respects our refund rules.
import type Stripe from 'stripe';
import { PaymentsFailure } from './payments-failure.ts';
import type { Payments } from './payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { idOf } from './stripe-prices.ts';
import type { StripePrices } from './stripe-prices.ts';

/** Use a new name whenever the allowed actions change: an existing configuration is never edited. */
const CONFIGURATION = 'consilium-1';

export function stripePortal(client: StripeClient, prices: StripePrices): Pick<Payments, 'openPortal'> {
  const kept = new Map<string, Promise<string>>();
  const configuration = async () => {
    const sold = await soldPrices(prices);
    const name = [CONFIGURATION, ...sold.map(({ id }) => id)].join(':');
    const asked = kept.get(name) ?? findConfiguration(client, name, sold);
    kept.set(name, asked);
    asked.catch(() => kept.delete(name));
    return asked;
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

/** None while one of them cannot be sold: then no plan can be changed there, but cards can. */
async function soldPrices(prices: StripePrices): Promise<Stripe.Price[]> {
  try {
    return await Promise.all([prices.toSell('monthly'), prices.toSell('yearly')]);
  } catch (error) {
    if (error instanceof PaymentsFailure && error.kind === 'misconfigured') return [];
    throw error;
  }
}

async function findConfiguration(client: StripeClient, name: string, sold: readonly Stripe.Price[]): Promise<string> {
  const { data } = await client.ask((stripe) => stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  const existing = data.find(({ metadata }) => metadata?.['name'] === name);
  if (existing) return existing.id;
  const made = await client.ask((stripe) =>
    stripe.billingPortal.configurations.create({ metadata: { name }, features: featuresFor(sold) }),
  );
  return made.id;
}

function featuresFor(sold: readonly Stripe.Price[]): Stripe.BillingPortal.ConfigurationCreateParams['features'] {
  return {
    customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    // Immediate cancellation would skip the choice of refund on our page.
    subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
    subscription_update: sold.length === 0 ? { enabled: false } : changesBetween(sold),
  };
}

function changesBetween(sold: readonly Stripe.Price[]) {
  return {
    enabled: true,
    default_allowed_updates: ['price' as const],
    products: productsOf(sold),
    proration_behavior: 'always_invoice' as const,
    schedule_at_period_end: { conditions: [{ type: 'shortening_interval' as const }] },
  };
}

function productsOf(sold: readonly Stripe.Price[]): { product: string; prices: string[] }[] {
  const byProduct = Map.groupBy(sold, ({ product }) => idOf(product));
  return [...byProduct].map(([product, prices]) => ({ product, prices: prices.map(({ id }) => id) }));
}
