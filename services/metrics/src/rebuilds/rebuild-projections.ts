// Rebuilds the projections from the log: deletes the rows, inboxes and cursors of their groups in one transaction.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { conversationTimesGroup } from '../actions/measure-conversation.ts';
import { figuresGroup } from '../actions/record-action.ts';
import { clearFigures } from '../figures/figures.sql.ts';
import { usageDaysGroup } from '../usage-days/count-usage.ts';
import { dayMarksGroup } from '../usage-days/mark-days.ts';
import { clearDays } from '../usage-days/usage-days.sql.ts';

/** Call it while no subscription of the groups runs. Achievements and levels stay: they were reached. */
export async function rebuildProjections(base: Pick<ServiceBase, 'pool' | 'eventLog'>): Promise<void> {
  await transaction(base.pool, async (tx) => {
    await clearDays(tx);
    await clearFigures(tx);
    for (const group of [usageDaysGroup, dayMarksGroup, figuresGroup, conversationTimesGroup])
      await base.eventLog.resetGroup(group, tx);
  });
}
