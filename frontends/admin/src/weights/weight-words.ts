// How the weights engine names and counts.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { Criterion } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { moneyInFull } from '@consilium/web/text/money-words.ts';
import type { RankedProduct, ReplayAnswer } from '#weights/weights-query.ts';

export const criterionNames: Readonly<Record<Criterion, string>> = {
  rating: 'Rating',
  price: 'Price',
  delivery: 'Delivery',
  commission: 'Commission',
  availability: 'Availability',
};

const notKnown = 'not known';

export function networkWords(network: RankedProduct['network']): string {
  return network === null ? 'no network' : networkOf(network).name;
}

export function rateWords(rate: number | null): string {
  return rate === null ? notKnown : `${rate.toFixed(2)}%`;
}

export function perSaleWords(amounts: ReplayAnswer['before']['meanCommissionPerSale']): string {
  if (amounts.length === 0) return notKnown;
  return amounts.map(({ amountMinor, currency }) => moneyInFull(amountMinor, currency)).join(', ');
}
