// The address by which a person follows the link of a product. It names the product, never where it leads.

/** Outside affiliate's prefix, so that it stays short. */
export const productLinksPath = '/go';

/** With the recommendation that showed it, so that the click is counted for it. */
export function productLink(productId: string, recommendationId?: string): string {
  return `${productLinksPath}/${productId}${recommendationId === undefined ? '' : `?r=${recommendationId}`}`;
}
