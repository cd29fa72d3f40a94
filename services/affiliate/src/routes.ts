// Who answers which call of affiliate's contract.
import type { AffiliateContext } from './context/context.ts';
import { earningsRoutes } from './earnings/routes.ts';
import { implementer } from './context/implementer.ts';
import { importRoutes } from './imports/routes.ts';
import { networkRoutes } from './networks/routes.ts';
import { productChoiceRoutes } from './product-choices/routes.ts';
import { productRoutes } from './products/routes.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { weightsRoutes } from './weights/routes.ts';

export function affiliateRouter(context: AffiliateContext) {
  const os = implementer();
  return os.router({
    ...productRoutes(os, context),
    ...importRoutes(os, context),
    ...networkRoutes(os, context),
    ...recommendationRoutes(os, context),
    ...weightsRoutes(os, context),
    ...productChoiceRoutes(os, context),
    ...earningsRoutes(os, context),
  });
}
