// Drops the projection and reads the log anew: projection, inbox and cursor of the group go in one transaction.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { usageDaysGroup } from './count-usage.ts';
import { clearDays } from './usage-days.sql.ts';

/** Call it while no subscription of the group runs. */
export async function rebuildUsageDays(base: Pick<ServiceBase, 'pool' | 'eventLog'>): Promise<void> {
  await transaction(base.pool, async (tx) => {
    await clearDays(tx);
    await base.eventLog.resetGroup(usageDaysGroup, tx);
  });
}
