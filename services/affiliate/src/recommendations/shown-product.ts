// A ranked product as the API returns it.
import type { RecommendedProduct } from '@consilium/contracts/affiliate/recommendations-http.ts';
import type { FoundProduct } from '../candidates/candidates.sql.ts';
import type { FoundCandidate } from '../candidates/find-candidates.ts';
import { pictureAddress, shownForMs } from '../pictures/picture-address.ts';
import type { Ranked } from '../ranking/rank.ts';
import { reasonFor } from './reason.ts';

export function shownProduct(ranked: Ranked<FoundCandidate>, includeReasoning: boolean): RecommendedProduct {
  const { product, fit, score, parts } = ranked;
  const { priceMinor, priceCurrency, ratingHundredths } = product;
  return {
    productId: product.productId,
    productName: product.productName,
    network: product.networkKey,
    price: priceMinor === null || priceCurrency === null ? null : { amountMinor: priceMinor, currency: priceCurrency },
    priceReadAt: product.readAt?.toISOString() ?? null,
    rating: ratingHundredths === null ? null : ratingHundredths / 100,
    ratingCount: product.ratingCount,
    deliveryDays: product.deliveryDays,
    availability: product.availability,
    commissionRate: product.commissionBasisPoints / 100,
    fit,
    score,
    parts,
    reason: includeReasoning ? reasonFor(ranked) : null,
  };
}

/** Null when there is none, or none that may still be shown. */
export function pictureToShow(product: FoundProduct, now: Date): string | null {
  const { productId, imageUrl, networkKey, readAt } = product;
  if (imageUrl === null || shownForMs({ network: networkKey, readAt }, now) <= 0) return null;
  return pictureAddress({ id: productId, imageUrl });
}
