// Admin: read models of the event stream for those who run the product, and what people write to us.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { mountContract } from '@consilium/kit/http/mount.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import type { Projection } from '@consilium/kit/rebuilds/read-model.ts';
import { activity, recordActivity } from './activity/record-activity.ts';
import { auditGroup, recordAudit } from './audit/record-audit.ts';
import { addAuditRoutes } from './audit-routes.ts';
import { configSchema } from './context/config.ts';
import type { AdminContext } from './context/context.ts';
import { openContext } from './context/open-context.ts';
import { describedPaths } from './described-paths.ts';
import { addDeskRoutes } from './desk-routes.ts';
import { addFormsRoutes } from './forms-routes.ts';
import { jobHandlers, jobSchedules } from './jobs.ts';
import { copyFiles } from './privacy/copy-files.ts';
import { personalData } from './privacy/personal-data.ts';
import { overview, recordFigures } from './overview/record-figures.ts';
import { privacyRunsSubscription } from './privacy-runs/record-acknowledgements.ts';
import { adminReadModels } from './read-models/read-models.ts';
import { adminRouter } from './routes.ts';

const migrations = new URL('../migrations/', import.meta.url);

export const adminService: ServiceDefinition = {
  name: 'admin',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    const options = { name: 'admin', migrations, setup, config, maxConnections: 6, readModels: adminReadModels };
    return startOnBase(options, async (base, atClose) => {
      const context = await openContext(base, config, atClose);
      await context.jobs.work(jobHandlers(context), jobSchedules);
      return {
        subscriptions: await subscribe(context),
        addRoutes(app) {
          addFormsRoutes(app, context);
          addDeskRoutes(app, context);
          addAuditRoutes(app, context);
          mountContract(app, servicePrefixes.admin, adminRouter(context), { ...context, beside: describedPaths });
        },
      };
    });
  },
};

const groupOf = ({ group, topics }: Projection) => ({ group, topics });

async function subscribe(context: AdminContext) {
  const { eventLog } = context;
  return [
    await eventLog.subscribe({ ...groupOf(activity), handler: recordActivity }),
    await eventLog.subscribe({ group: auditGroup, topics: ['audit'], handler: recordAudit }),
    await eventLog.subscribe({ ...groupOf(overview), handler: recordFigures }),
    await eventLog.subscribe(privacyConsumer({ data: personalData, context, copyFiles, ...context })),
    await eventLog.subscribe(privacyRunsSubscription),
  ];
}
