// Both presets and changes of plan, counted in Postgres.
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { describePlanLimits } from './plan-limits.suite.ts';

describePlanLimits('Postgres', () =>
  Promise.resolve({
    environment: {},
    chatQuota: ({ database }) => Promise.resolve(createPostgresQuota({ pool: database.pool('chat') })),
    stop: () => Promise.resolve(),
  }),
);
