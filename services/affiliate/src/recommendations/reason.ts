// Why a product ranks where it does, in plain sentences made of what is known.
import type { FoundCandidate } from '../candidates/find-candidates.ts';
import type { Ranked } from '../ranking/rank.ts';

export function reasonFor({ product, facts, fit }: Ranked<FoundCandidate>): string {
  const fits = fit === 'close' ? 'It fits closely what is asked for.' : 'It fits part of what is asked for.';
  return [fits, ratingSentence(product), priceSentence(facts), deliverySentence(facts), stockSentence(facts)].join(' ');
}

function ratingSentence({ ratingHundredths, ratingCount }: FoundCandidate['product']): string {
  if (ratingHundredths === null) return 'Its rating is not known.';
  const stars = `Buyers rate it ${(ratingHundredths / 100).toFixed(1)} of 5`;
  if (ratingCount === null) return `${stars}; by how many people is not known.`;
  return `${stars} (${ratingCount.toLocaleString('en-US')} ${ratingCount === 1 ? 'rating' : 'ratings'}).`;
}

function priceSentence({ landedPriceMinor, middlePriceMinor }: FoundCandidate['facts']): string {
  if (!landedPriceMinor) return 'Its price is not known.';
  if (middlePriceMinor === null) return 'There are too few similar products to compare its price.';
  const percent = Math.round((landedPriceMinor / middlePriceMinor - 1) * 100);
  if (percent === 0) return 'It costs as much as similar products.';
  return `It costs ${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than similar products.`;
}

function deliverySentence({ deliveryDays }: FoundCandidate['facts']): string {
  if (deliveryDays === null) return 'Its delivery time is not known.';
  if (deliveryDays === 0) return 'It is a download, available at once.';
  return `It arrives in about ${deliveryDays} working ${deliveryDays === 1 ? 'day' : 'days'}.`;
}

function stockSentence({ availability }: FoundCandidate['facts']): string {
  const sentences = {
    in_stock: 'It is in stock.',
    limited: 'Only a few are left.',
    backorder: 'It can be ordered and is delivered later.',
    preorder: 'It can be ordered before it comes out.',
    unknown: 'Whether it is in stock is not known.',
    out_of_stock: 'It is out of stock.',
  } as const;
  return sentences[availability];
}
