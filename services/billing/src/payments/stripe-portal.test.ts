// What the portal offers when prices change or cannot be sold.
import { beforeEach, expect, test } from '@jest/globals';
import type { PriceId } from '@consilium/contracts/plans.ts';
import type Stripe from 'stripe';
import { PaymentsFailure } from './payments-failure.ts';
import type { StripeClient } from './stripe-client.ts';
import { stripePortal } from './stripe-portal.ts';
import type { StripePrices } from './stripe-prices.ts';

type Configuration = Stripe.BillingPortal.ConfigurationCreateParams & { readonly id: string };
let configurations: Configuration[];
let opened: string[];
let sold: Partial<Record<PriceId, string>>;
beforeEach(() => {
  [configurations, opened] = [[], []];
  sold = { monthly: 'price_month', yearly: 'price_year' };
});

const stripe = {
  billingPortal: {
    configurations: {
      list: async () => ({ data: configurations }),
      create: async (params: Stripe.BillingPortal.ConfigurationCreateParams) => {
        const made = { ...params, id: `bpc_${configurations.length + 1}` };
        configurations.push(made);
        return made;
      },
    },
    sessions: {
      create: async ({ configuration }: { readonly configuration: string }) => {
        opened.push(configuration);
        return { url: 'https://portal.example' };
      },
    },
  },
};
const client = { ask: (question: (there: typeof stripe) => unknown) => question(stripe) } as unknown as StripeClient;
const prices = {
  toSell: async (id: PriceId) => {
    if (sold[id] === undefined) throw new PaymentsFailure({ kind: 'misconfigured', code: `no ${id}` });
    return { id: sold[id], product: 'prod_1' };
  },
} as unknown as StripePrices;

async function open(portal = stripePortal(client, prices)) {
  await portal.openPortal({ customerId: 'cus_1', returnUrl: 'https://consilium.test' });
  return configurations.find(({ id }) => id === opened.at(-1))?.features.subscription_update;
}
const selling = (...ids: string[]) => ({ enabled: true, products: [{ product: 'prod_1', prices: ids }] });

test('a changed price is offered from then on, by processes that knew the old one and by others', async () => {
  const portal = stripePortal(client, prices);
  expect(await open(portal)).toMatchObject(selling('price_month', 'price_year'));
  sold = { monthly: 'price_month', yearly: 'price_of_next_year' };
  expect(await open(portal)).toMatchObject(selling('price_month', 'price_of_next_year'));
  expect(await open()).toMatchObject(selling('price_month', 'price_of_next_year'));
  expect([configurations.length, opened]).toEqual([2, ['bpc_1', 'bpc_2', 'bpc_2']]);
});

test('while a price cannot be sold, no plan can be changed there, but the card can', async () => {
  await open();
  sold = { monthly: 'price_month' };
  expect(await open()).toEqual({ enabled: false });
  expect(configurations.at(-1)?.features).toMatchObject({ payment_method_update: { enabled: true } });
});
