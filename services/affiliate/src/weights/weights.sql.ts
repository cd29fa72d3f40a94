// SQL on affiliate.weights. Versions are added and never changed.
import type { RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface WeightsRow {
  readonly version: number;
  readonly criteria: RankingWeights;
  readonly savedAt: Date;
}

const columns = `version, criteria, saved_at as "savedAt"`;

export async function newestWeights(db: Queryable, limit: number): Promise<readonly WeightsRow[]> {
  const { rows } = await db.query<WeightsRow>({
    name: 'newest-weights',
    text: `select ${columns} from affiliate.weights order by version desc limit $1`,
    values: [limit],
  });
  return rows;
}

export interface NewWeights {
  readonly basedOn: number;
  readonly criteria: RankingWeights;
  readonly savedBy: string;
  readonly now: Date;
}

/** Undefined when the version it was based on is not the newest: of parallel calls one succeeds. */
export async function insertWeights(db: Queryable, weights: NewWeights): Promise<WeightsRow | undefined> {
  const { rows } = await db.query<WeightsRow>(
    `insert into affiliate.weights (version, criteria, saved_by, saved_at)
     select $1::integer + 1, $2, $3, $4 from affiliate.weights having max(version) = $1
     on conflict (version) do nothing returning ${columns}`,
    [weights.basedOn, JSON.stringify(weights.criteria), weights.savedBy, weights.now],
  );
  return rows[0];
}
