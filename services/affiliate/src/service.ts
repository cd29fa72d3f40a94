// Affiliate: the catalog of products, the networks they come from, what is recommended, and what it earns.
import { importFilesPath } from '@consilium/contracts/affiliate/import-rules.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { mountContract } from '@consilium/kit/http/mount.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import type { Express } from 'express';
import { addLinkRoute } from './clicks/click-routes.ts';
import { configSchema } from './context/config.ts';
import type { AffiliateContext } from './context/context.ts';
import { describedPaths } from './described-paths.ts';
import { uploadImport } from './imports/upload-import.ts';
import { jobHandlers, jobSchedules } from './jobs.ts';
import { openAccessOf, openSourceOf } from './networks/open-network.ts';
import { resealCredentials } from './networks/reseal-credentials.ts';
import { servePicture } from './pictures/serve-picture.ts';
import { addPostbackRoutes } from './postbacks/receive-postback.ts';
import { personalData } from './privacy/personal-data.ts';
import { serveProductsCsv } from './product-csv/serve-products-csv.ts';
import { affiliateRouter } from './routes.ts';

const migrations = new URL('../migrations/', import.meta.url);
const name = 'affiliate';

type ServiceSetup = Parameters<ServiceDefinition['start']>[0];
/** Networks of a test in the place of the real ones. */
type Networks = Pick<AffiliateContext, 'openSource' | 'openAccess'>;

export function startAffiliate(setup: ServiceSetup, networks: Partial<Networks> = {}) {
  const config = readConfig(configSchema, setup.environment);
  return startOnBase({ name, migrations, setup, config, maxConnections: 6 }, async (base, atClose) => {
    const files = await openFiles({ config, logger: base.log });
    atClose(() => files.stop());
    const jobs = await openJobs({ config, pool: base.pool, schema: base.name, logger: base.log });
    atClose(() => jobs.stop());
    const opening = { ...base, config };
    const real = { openSource: openSourceOf(opening), openAccess: openAccessOf(opening) };
    const context: AffiliateContext = { ...opening, ...real, ...networks, jobs, files };
    await resealCredentials(context);
    await jobs.work(jobHandlers(context), jobSchedules);
    return {
      subscriptions: [await base.eventLog.subscribe(privacyConsumer({ data: personalData, context, ...context }))],
      addRoutes: (app) => addRoutes(app, context),
    };
  });
}

function addRoutes(app: Express, context: AffiliateContext): void {
  const prefix = servicePrefixes.affiliate;
  addLinkRoute(app, context);
  addPostbackRoutes(app, context);
  app.get(`${prefix}/admin/products.csv`, serveProductsCsv(context));
  app.get(`${prefix}/pictures/:id`, servePicture(context));
  app.post(`${prefix}${importFilesPath}`, uploadImport(context));
  mountContract(app, prefix, affiliateRouter(context), { ...context, beside: describedPaths });
}

export const affiliateService: ServiceDefinition = { name, migrations, start: (setup) => startAffiliate(setup) };
