// Rebuilds the projection from the log: deletes the rows, inboxes and cursors of its groups in one transaction.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { usageDaysGroup } from './count-usage.ts';
import { dayMarksGroup } from './mark-days.ts';
import { clearDays } from './usage-days.sql.ts';

/** Call it while no subscription of the groups runs. */
export async function rebuildUsageDays(base: Pick<ServiceBase, 'pool' | 'eventLog'>): Promise<void> {
  await transaction(base.pool, async (tx) => {
    await clearDays(tx);
    for (const group of [usageDaysGroup, dayMarksGroup]) await base.eventLog.resetGroup(group, tx);
  });
}
