// Admin: read models of the event stream for those who run the product.
import { adminContract } from '@consilium/contracts/admin/http.ts';
import { topics } from '@consilium/contracts/event.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { mountContract, requireRole } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { implement } from '@orpc/server';
import { listActivity } from './activity/list-activity.ts';
import { activityGroup, recordActivity } from './activity/record-activity.ts';
import { configSchema } from './config.ts';
import { personalData } from './privacy/personal-data.ts';

const migrations = new URL('../migrations/', import.meta.url);

export const adminService: ServiceDefinition = {
  name: 'admin',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    return startOnBase({ name: 'admin', migrations, setup, config, maxConnections: 6 }, async (base) => ({
      subscriptions: [
        await base.eventLog.subscribe({ group: activityGroup, topics, handler: recordActivity }),
        await base.eventLog.subscribe(privacyConsumer({ data: personalData, context: undefined, ...base })),
      ],
      addRoutes: (app) => mountContract(app, servicePrefixes.admin, router(base), base),
    }));
  },
};

function router(base: ServiceBase) {
  const os = implement(adminContract).$context<RequestContext>();
  return os.router({
    listActivity: os.listActivity.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return listActivity(base.pool, input);
    }),
  });
}
