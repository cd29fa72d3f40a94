// npm run admin -- holds: held units that are open, and the release of one that nothing will settle.
import { configSchema } from '@consilium/chat/config.ts';
import { listOpenHolds } from '@consilium/chat/quota-holds/list-open-holds.ts';
import { releaseHold } from '@consilium/chat/quota-holds/release-hold.ts';
import type { ListedHold } from '@consilium/contracts/chat/holds-http.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError, readConfig } from '@consilium/kit/config/read-config.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { openQuotaStore } from '@consilium/kit/quota/open-quota-store.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { quotaVariables } from '@consilium/kit/quota/quota-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { z } from 'zod';
import { reasonNamed } from './reasons.ts';
import { listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const variables = z.object({
  ...quotaVariables,
  ...redisVariables,
  REPLY_MAX_AGE_MS: configSchema.shape.REPLY_MAX_AGE_MS,
});
type HoldsConfig = z.output<typeof variables>;

async function list(run: AdminRun): Promise<Outcome> {
  const olderThanMinutes = minutesOf(run.olderThan);
  return withStore(run, async (quota, config) => {
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
  return withStore(run, async (quota) => {
    const context = { pool: run.pool, clock: systemClock, quota, wakeRelay: () => undefined };
    const data = await releaseHold(context, id, { actor: null, reason });
    return { text: `Hold ${id} is released.`, data };
  });
}

/** The store has connections of its own, since a hold is released while the transaction of its audit is open. */
async function withStore(
  { databaseUrl, environment }: AdminRun,
  work: (quota: QuotaStore, config: HoldsConfig) => Promise<Outcome>,
): Promise<Outcome> {
  const config = readConfig(variables, environment);
  const pool = createPool({ url: databaseUrl, applicationName: 'admin', maxConnections: 1, isAskedLast: true });
  try {
    const quota = await openQuotaStore({ config, pool, logger: createLogger('admin', 'error') });
    try {
      return await work(quota, config);
    } finally {
      await quota.stop();
    }
  } finally {
    await pool.end();
  }
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
