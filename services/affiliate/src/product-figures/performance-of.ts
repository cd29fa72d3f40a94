// The performance of a product, 0 to 10, from what people did with it, compared with all products of its network.

export interface Figures {
  /** How often it was shown. */
  readonly impressions: number;
  /** By people; robots are not counted. */
  readonly clicks: number;
  /** Purchases that were not reversed. */
  readonly conversions: number;
}

/** Below this, chance decides more than the product. */
export const LEAST_IMPRESSIONS = 50;
const TENTHS = 100;
/** With two thirds a product that is as good as its network gets 6, where yellow begins; 2.7 times as good gets 8, green. */
const SHARE_OF_NETWORK = 2 / 3;

/**
 * Half of it is clicks per 100 impressions, half is conversions per 100 impressions. Each half is own / (own + 2/3 of the
 * network's): it grows with every click and never reaches its end. What the whole network has none of does not count.
 * In tenths, rounded; null below fifty impressions.
 */
export function performanceTenths(product: Figures, network: Figures): number | null {
  if (product.impressions < LEAST_IMPRESSIONS) return null;
  const halves = (['clicks', 'conversions'] as const)
    .filter((what) => network[what] > 0)
    .map((what) => half(per100(product, what), per100(network, what)));
  const sum = halves.reduce((total, one) => total + one, 0);
  return halves.length === 0 ? 0 : Math.round((TENTHS * sum) / halves.length);
}

function per100(figures: Figures, what: 'clicks' | 'conversions'): number {
  return (100 * figures[what]) / figures.impressions;
}

function half(own: number, ofNetwork: number): number {
  return own / (own + SHARE_OF_NETWORK * ofNetwork);
}
