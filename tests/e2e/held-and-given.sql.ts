// Takes a hold as the gateway does and gives a plan as an operator does, on the database of a running product.
import { givePlan } from '@consilium/billing/grants/give-plan.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';

type Pool = ReturnType<typeof createPool>;

async function withDatabase<Result>(data: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool({ url: await runningDatabaseUrl(data), applicationName: 'e2e', maxConnections: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Of nobody's message, six minutes old: the sweep leaves it for some minutes more. Returns the pseudonym. */
export function holdUnit(data: string): Promise<string> {
  const subject = newId();
  return withDatabase(data, async (pool) => {
    const quota = createPostgresQuota({ pool });
    const now = new Date(Date.now() - 6 * 60_000);
    const request = { subject, class: 'standard', idempotencyKey: newId(), limit: 3, zone: 'UTC', now };
    const { outcome } = await quota.hold(request);
    await quota.stop();
    if (outcome !== 'held') throw new Error('no unit was held');
    return subject;
  });
}

/** To an account that nobody has. Returns the pseudonym. */
export function giveSomebodyPlan(data: string): Promise<string> {
  const pseudonym = newId();
  return withDatabase(data, async (pool) => {
    const store = { pool, clock: systemClock, config: { PAST_DUE_GRACE_DAYS: 7 } };
    await givePlan(store, { pseudonym, plan: 'premium', until: null, grantedBy: 'operator' });
    return pseudonym;
  });
}
