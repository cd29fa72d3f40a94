// Calls on recommended products. Persons and visitors get some; administrators try weights.
import { requireRole } from '@consilium/kit/http/mount.ts';
import { createCatalogFacts } from '../candidates/catalog-facts.ts';
import type { AffiliateContext } from '../context/context.ts';
import type { Implementer } from '../context/implementer.ts';
import { activeProducts, previewRanking } from './preview.ts';
import { recommend } from './recommend.ts';

export function recommendationRoutes(os: Implementer, affiliate: AffiliateContext) {
  const catalog = createCatalogFacts(affiliate);
  const { recommendations } = os;
  return {
    recommendations: {
      recommend: recommendations.recommend.handler(({ input, context }) =>
        recommend(affiliate, catalog, context.identity, input),
      ),
      preview: recommendations.preview.handler(async ({ input, context }) => {
        requireRole(context, 'admin');
        return { products: await previewRanking(affiliate, catalog, input) };
      }),
      activeProducts: recommendations.activeProducts.handler(async ({ context }) => {
        requireRole(context, 'admin');
        return { products: await activeProducts(affiliate) };
      }),
    },
  };
}
