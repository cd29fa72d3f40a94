// How the weights engine names and counts.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { Criterion } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { RankedProduct, ReplayAnswer } from '#weights/weights-query.ts';

export const criterionNames: Readonly<Record<Criterion, string>> = {
  rating: 'Rating',
  price: 'Price',
  delivery: 'Delivery',
  commission: 'Commission',
  availability: 'Availability',
};

const notKnown = 'not known';

export function moneyWords({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number;
  readonly currency: string;
}): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function networkWords(network: RankedProduct['network']): string {
  return network === null ? 'no network' : networkOf(network).name;
}

export function rateWords(rate: number | null): string {
  return rate === null ? notKnown : `${rate.toFixed(2)}%`;
}

export function perSaleWords(amounts: ReplayAnswer['before']['meanCommissionPerSale']): string {
  return amounts.length === 0 ? notKnown : amounts.map(moneyWords).join(', ');
}
