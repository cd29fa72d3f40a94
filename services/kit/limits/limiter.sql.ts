// All SQL on rate-limit buckets.
import type { Pool } from 'pg';

export interface BucketRow {
  readonly allowed: boolean;
  readonly theoreticalUs: string;
}

/** Returns rows in the order of the keys. A named statement, so that each connection plans it once. */
export async function takeFromBuckets(
  pool: Pool,
  buckets: { keys: readonly string[]; limits: readonly number[]; windowsUs: readonly number[]; atUs: number },
): Promise<readonly BucketRow[]> {
  const { rows } = await pool.query<BucketRow>({
    name: 'limits-take',
    text: `select allowed, theoretical::text as "theoreticalUs" from limits.take($1, $2, $3, $4)`,
    values: [buckets.keys, buckets.limits, buckets.windowsUs, buckets.atUs],
  });
  return rows;
}

export async function sweepBuckets(pool: Pool, beforeUs: number, batch: number): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>('select limits.sweep($1, $2) as deleted', [beforeUs, batch]);
  return rows[0]?.deleted ?? 0;
}
