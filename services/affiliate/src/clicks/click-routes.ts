// The address of links, outside affiliate's contract: it answers with redirects.
import { productLinksPath } from '@consilium/contracts/affiliate/product-link.ts';
import type { Express } from 'express';
import { followLink } from './follow-link.ts';
import type { LinkContext } from './follow-link.ts';
import { createKnownProducts } from './known-products.ts';
import { openVisitorKeys } from './visitor-keys.ts';

/** Express answers HEAD with the same handler. */
export function addLinkRoute(app: Express, context: Omit<LinkContext, 'visitorKeys' | 'knownProducts'>): void {
  const { pool, clock } = context;
  const visitorKeys = openVisitorKeys(pool, clock);
  const knownProducts = createKnownProducts(clock);
  app.get(`${productLinksPath}/:productId`, followLink({ ...context, visitorKeys, knownProducts }));
}
