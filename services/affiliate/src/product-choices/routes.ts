// Calls on the person's own switch that hides product suggestions.
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { AffiliateContext } from '../context/context.ts';
import type { Implementer } from '../context/implementer.ts';
import { hidesProducts, keepChoice } from './product-choices.sql.ts';

export function productChoiceRoutes(os: Implementer, { pool, clock }: AffiliateContext) {
  return {
    productChoice: {
      get: os.productChoice.get.handler(async ({ context }) => {
        const { pseudonym } = requireIdentity(context);
        return { hidesProducts: await hidesProducts(pool, pseudonym) };
      }),
      put: os.productChoice.put.handler(async ({ input, context }) => {
        const { pseudonym } = requireIdentity(context);
        await keepChoice(pool, pseudonym, input.hidesProducts, clock.now());
        return { hidesProducts: input.hidesProducts };
      }),
    },
  };
}
