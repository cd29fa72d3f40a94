// Affiliate: the product catalogue.
import { affiliateContract } from '@consilium/contracts/affiliate/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { mountContract, requireRole } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { implement } from '@orpc/server';
import { configSchema } from './config.ts';
import { personalData } from './privacy/personal-data.ts';
import { addProduct } from './products/add-product.ts';
import { listProducts } from './products/list-products.ts';

const migrations = new URL('../migrations/', import.meta.url);

export const affiliateService: ServiceDefinition = {
  name: 'affiliate',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    return startOnBase({ name: 'affiliate', migrations, setup, config, maxConnections: 4 }, async (base) => ({
      subscriptions: [
        await base.eventLog.subscribe(privacyConsumer({ data: personalData, context: undefined, ...base })),
      ],
      addRoutes: (app) => mountContract(app, servicePrefixes.affiliate, router(base), base),
    }));
  },
};

function router(base: ServiceBase) {
  const os = implement(affiliateContract).$context<RequestContext>();
  return os.router({
    listProducts: os.listProducts.handler(({ input, context }) => listProducts(base.pool, context.identity, input)),
    addProduct: os.addProduct.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return addProduct(base.pool, base.clock, input);
    }),
  });
}
