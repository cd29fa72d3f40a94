// Our prices at the provider: found by their lookup keys, never by an id from the configuration.
import type { PriceId } from '@consilium/contracts/plans.ts';
import { priceIdSchema, prices } from '@consilium/contracts/plans.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type Stripe from 'stripe';
import { PaymentsFailure } from './payments-failure.ts';
import type { StripeClient } from './stripe-client.ts';

const KEPT_MS = 10 * 60_000;
const lookupKeys: Readonly<Record<PriceId, string>> = { monthly: 'premium_monthly', yearly: 'premium_yearly' };

/** Includes prices that are no longer sold: subscribers at such a price go on paying it. */
export interface KnownPrices {
  readonly byId: ReadonlyMap<string, PriceId>;
  readonly products: ReadonlySet<string>;
  readonly sold: Readonly<Partial<Record<PriceId, Stripe.Price>>>;
}

export interface StripePrices {
  /** Throws when there is none: otherwise no subscription would count as ours. */
  known(): Promise<KnownPrices>;
  /** The price to sell; throws when it is missing there or differs from the catalogue. */
  toSell(id: PriceId): Promise<Stripe.Price>;
}

export function createStripePrices(client: StripeClient, clock: Clock): StripePrices {
  let kept: { readonly until: number; readonly prices: Promise<KnownPrices> } | undefined;
  const found = () => {
    const now = clock.now().getTime();
    if (kept === undefined || kept.until < now) {
      const asked = findPrices(client);
      kept = { until: now + KEPT_MS, prices: asked };
      asked.catch(() => (kept = undefined));
    }
    return kept.prices;
  };
  const known = async () => {
    const there = await found();
    if (there.byId.size > 0) return there;
    kept = undefined;
    throw new PaymentsFailure({ kind: 'misconfigured', code: 'no price has our lookup keys at the provider' });
  };
  const toSell = async (id: PriceId) => {
    try {
      return checked(id, (await found()).sold[id]);
    } catch (error) {
      // Somebody may be fixing it, so the next call asks again.
      kept = undefined;
      throw error;
    }
  };
  return { known, toSell };
}

async function findPrices(client: StripeClient): Promise<KnownPrices> {
  const { data } = await client.ask((stripe) =>
    stripe.prices.list({ lookup_keys: Object.values(lookupKeys), limit: 10 }),
  );
  const found = data.flatMap((price) => {
    const id = priceIdSchema.options.find((each) => lookupKeys[each] === price.lookup_key);
    return id === undefined ? [] : [[id, price] as const];
  });
  return {
    byId: new Map(found.map(([id, price]) => [price.id, id])),
    products: new Set(found.map(([, price]) => idOf(price.product))),
    sold: Object.fromEntries(found.filter(([, { active }]) => active)),
  };
}

function checked(id: PriceId, price: Stripe.Price | undefined): Stripe.Price {
  const { amountMinor, currency, months } = prices[id];
  if (price === undefined) throw misconfigured(id, 'is missing');
  const { recurring } = price;
  const monthsThere =
    recurring && recurring.interval_count * ({ month: 1, year: 12 }[recurring.interval as string] ?? 0);
  if (price.unit_amount !== amountMinor || price.currency.toUpperCase() !== currency || monthsThere !== months) {
    throw misconfigured(id, 'costs something else');
  }
  return price;
}

function misconfigured(id: PriceId, how: string): PaymentsFailure {
  return new PaymentsFailure({ kind: 'misconfigured', code: `price ${lookupKeys[id]} ${how} at the provider` });
}

/** An old price, whose lookup key moved to its successor, is recognised by its product. */
export function ourPrice(known: KnownPrices, price: Stripe.Price): PriceId | null {
  const id = known.byId.get(price.id);
  if (id !== undefined || !known.products.has(idOf(price.product))) return id ?? null;
  if (price.recurring?.interval_count !== 1) return null;
  return price.recurring.interval === 'year' ? 'yearly' : price.recurring.interval === 'month' ? 'monthly' : null;
}

export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
