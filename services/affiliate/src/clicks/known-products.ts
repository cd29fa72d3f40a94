// Products whose links were followed lately, so that links still lead somewhere while the database is away.
import type { Clock } from '@consilium/kit/clock.ts';
import type { LinkedProduct } from './clicks.sql.ts';

const MOST_PRODUCTS = 5000;
const KNOWN_FOR_MS = 10 * 60_000;

export interface KnownProducts {
  remember(id: string, product: LinkedProduct | undefined): void;
  recall(id: string): LinkedProduct | undefined;
}

export function createKnownProducts(clock: Clock): KnownProducts {
  const known = new Map<string, { readonly product: LinkedProduct; readonly readAt: number }>();
  return {
    remember(id, product) {
      known.delete(id);
      if (!product) return;
      known.set(id, { product, readAt: clock.now().getTime() });
      const oldest = known.keys().next();
      if (known.size > MOST_PRODUCTS && !oldest.done) known.delete(oldest.value);
    },
    recall(id) {
      const entry = known.get(id);
      return entry && clock.now().getTime() - entry.readAt <= KNOWN_FOR_MS ? entry.product : undefined;
    },
  };
}
