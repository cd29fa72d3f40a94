// npm run admin -- holds: held units that are open, and the release of one that nothing will settle.
import { listOpenHolds } from '@consilium/chat/quota-holds/list-open-holds.ts';
import { releaseHold } from '@consilium/chat/quota-holds/release-hold.ts';
import type { ListedHold } from '@consilium/contracts/chat/holds-http.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';
import { reasonNamed } from './reasons.ts';
import { listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';
import { withQuotaStore } from './with-quota-store.ts';

async function list(run: AdminRun): Promise<Outcome> {
  const olderThanMinutes = minutesOf(run.olderThan);
  return withQuotaStore(run, async (quota, config) => {
    const context = { pool: run.pool, clock: systemClock, quota, config };
    const holds: ListedHold[] = [];
    let page = await listOpenHolds(context, { olderThanMinutes });
    for (holds.push(...page.holds); page.nextAfter !== null; holds.push(...page.holds))
      page = await listOpenHolds(context, { olderThanMinutes, after: page.nextAfter });
    const lines = holds.map(({ id, pseudonym, class: heldClass, heldAt, reply }) =>
      [id, pseudonym, heldClass, `since ${heldAt}`, `reply ${reply}`].join('  '),
    );
    const more = page.isMore ? '\nThere are more: only the oldest are listed.' : '';
    return { text: `${listed(lines, 'No hold is open.')}${more}`, data: { holds, isMore: page.isMore } };
  });
}

async function release(run: AdminRun, id: string, given: string): Promise<Outcome> {
  const reason = reasonNamed(given);
  if (!z.uuid().safeParse(id).success) throw new ConfigError(`${id} is no id of a hold.`);
  return withQuotaStore(run, async (quota) => {
    const context = { pool: run.pool, clock: systemClock, quota, wakeRelay: () => undefined };
    const data = await releaseHold(context, id, { actor: null, reason });
    return { text: `Hold ${id} is released.`, data };
  });
}

function minutesOf(given = '0'): number {
  if (!/^\d{1,5}$/.test(given)) throw new ConfigError(`--older-than ${given} is no number of minutes.`);
  return Number(given);
}

export const holdCommands: readonly Subcommand[] = [
  { words: 'holds list', options: '[--older-than 10]', run: list },
  {
    words: 'holds release <id> <reason>',
    confirm: () => 'The person has the message back; one that is just being sent on this hold is refused.',
    run: release,
  },
];
