// GET and POST /admin/ledger-check: units of the last day, the latest check, and a new one on request.
import { MOST_SHOWN_DIFFERENCES } from '@consilium/contracts/billing/ledger-check.ts';
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context/context.ts';
import { beginLedgerCheck, checkLedgerJob } from './check-ledger-job.ts';
import { latestEndedCheck, runningCheck } from './ledger-checks.sql.ts';
import { unitsSince } from './units-in-force.sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const none = { settled: 0, released: 0, givenBack: 0 } as const;

export async function ledgerHealth({ pool, clock }: Pick<BillingContext, 'pool' | 'clock'>): Promise<LedgerHealth> {
  const [lately, latest, running] = await Promise.all([
    unitsSince(pool, new Date(clock.now().getTime() - DAY_MS)),
    latestEndedCheck(pool, MOST_SHOWN_DIFFERENCES),
    runningCheck(pool),
  ]);
  const of = (name: 'standard' | 'premium') => {
    const { class: _class, ...units } = lately.find((row) => row.class === name) ?? { ...none, class: name };
    return units;
  };
  return {
    lately: { standard: of('standard'), premium: of('premium') },
    latest: latest ?? null,
    runningSince: running?.begunAt.toISOString() ?? null,
  };
}

/** Two administrators at the same time start one check. */
export async function startLedgerCheck(
  { pool, clock, jobs, wakeRelay }: Pick<BillingContext, 'pool' | 'clock' | 'jobs' | 'wakeRelay'>,
  actor: string | null,
): Promise<{ runningSince: string }> {
  const begun = await transaction(pool, async (tx) => {
    const { id, begunAt, isNew } = await beginLedgerCheck(tx, clock.now());
    if (!isNew) return begunAt;
    await jobs.enqueue(checkLedgerJob, { checkId: id }, { transaction: tx });
    const subject = { subjectKind: 'ledger-check', subjectId: id };
    const action = { action: 'check-ledger', actor, ...subject, before: null, after: null };
    await auditAdminAction(tx, { part: 'billing', clock }, action);
    return begunAt;
  });
  wakeRelay();
  return { runningSince: begun.toISOString() };
}
