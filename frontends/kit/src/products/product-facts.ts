// What is said about a product, wherever it is shown; what is not known is said, too.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import { criteria } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { Criterion } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { RecommendedProduct } from '@consilium/contracts/affiliate/recommendations-http.ts';
import { moneyWords } from '#text/money-words.ts';

const notKnown = 'not known';

export type Facts = readonly (readonly [name: string, value: string])[];

export function productFacts(product: RecommendedProduct): Facts {
  const { network, rating, ratingCount, deliveryDays, commissionRate, availability } = product;
  const people = ratingCount === null ? '' : ` (${ratingCount.toLocaleString('en-US')})`;
  return [
    ['Price', priceWords(product)],
    ['Rating', rating === null ? notKnown : `${rating.toFixed(1)} of 5${people}`],
    ['Delivery', deliveryDays === null ? notKnown : deliveryWords(deliveryDays)],
    ['Availability', availability === 'unknown' ? notKnown : availability.replaceAll('_', ' ')],
    ['Sold through', network === null ? notKnown : networkOf(network).name],
    ['Our commission', `${commissionRate}%`],
  ];
}

/** Prices change, so it says of when it is. */
function priceWords({ price, priceReadAt }: RecommendedProduct): string {
  if (price === null) return notKnown;
  const words = moneyWords(price.amountMinor, price.currency);
  if (priceReadAt === null) return words;
  const date = new Date(priceReadAt).toLocaleDateString('en-US', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${words} on ${date}`;
}

function deliveryWords(days: number): string {
  if (days === 0) return 'download';
  return days === 1 ? '1 working day' : `${days} working days`;
}

const criterionNames: Readonly<Record<Criterion, string>> = {
  rating: 'Rating',
  price: 'Price',
  delivery: 'Delivery',
  commission: 'Our commission',
  availability: 'Availability',
};

/** What each criterion adds to the score. */
export function scoreParts({ parts }: RecommendedProduct): Facts {
  return criteria.map((criterion) => [criterionNames[criterion], `${parts[criterion].toFixed(1)} points`]);
}
