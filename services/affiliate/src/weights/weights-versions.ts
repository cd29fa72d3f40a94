// The weights of the ranking: the version in force, earlier ones, and a new one.
import { perCriterion, sharesOf } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { PerCriterion, RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { WeightsVersion } from '@consilium/contracts/affiliate/recommendations-http.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { insertWeights, newestWeights } from './weights.sql.ts';
import type { WeightsRow } from './weights.sql.ts';

const MOST_VERSIONS = 50;

export async function weightsInForce(db: Queryable): Promise<WeightsVersion> {
  const [newest] = await newestWeights(db, 1);
  if (!newest) throw new Error('there are no weights; the migration inserts the first version');
  return toVersion(newest);
}

export async function listWeights(db: Queryable): Promise<WeightsVersion[]> {
  return (await newestWeights(db, MOST_VERSIONS)).map(toVersion);
}

export async function saveWeights(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  { userId: savedBy, pseudonym: actor }: Pick<Identity, 'userId' | 'pseudonym'>,
  { basedOn, criteria }: { readonly basedOn: number; readonly criteria: RankingWeights },
): Promise<WeightsVersion> {
  return transaction(pool, async (tx) => {
    const saved = await insertWeights(tx, { basedOn, criteria, savedBy, now: clock.now() });
    if (!saved) throw httpError('CONFLICT');
    const version = toVersion(saved);
    await auditAdminAction(
      tx,
      { part: 'affiliate', clock },
      {
        action: 'save-weights',
        actor,
        subjectKind: 'weights',
        subjectId: String(version.version),
        before: { version: basedOn },
        after: { version: version.version, ...version.percentages },
      },
    );
    return version;
  });
}

/** Of weights that were validated, so something is on. */
export function validShares(weights: RankingWeights): PerCriterion {
  const shares = sharesOf(weights);
  if (!shares) throw new Error('weights without any criterion');
  return shares;
}

function toVersion({ version, criteria, savedAt }: WeightsRow): WeightsVersion {
  const shares = validShares(criteria);
  const percentages = perCriterion((criterion) => Math.round(shares[criterion] * 10_000) / 100);
  return { version, criteria, percentages, savedAt: savedAt.toISOString() };
}
