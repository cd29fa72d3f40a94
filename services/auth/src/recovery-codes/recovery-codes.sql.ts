// All SQL on auth.recovery_codes.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface HashedCode {
  readonly selector: string;
  readonly codeHash: string;
}

/** Deletes all earlier codes of the set. */
export async function replaceRecoveryCodes(
  db: Queryable,
  factorId: string,
  codes: readonly HashedCode[],
  now: Date,
): Promise<void> {
  await db.query('delete from auth.recovery_codes where factor_id = $1', [factorId]);
  await db.query(
    `insert into auth.recovery_codes (factor_id, selector, code_hash)
     select $1, selector, code_hash from unnest($2::text[], $3::text[]) as code (selector, code_hash)`,
    [factorId, codes.map(({ selector }) => selector), codes.map(({ codeHash }) => codeHash)],
  );
  await db.query('update auth.factors set updated_at = $2 where id = $1', [factorId, now]);
}

export async function findUnusedCode(db: Queryable, factorId: string, selector: string): Promise<string | undefined> {
  const { rows } = await db.query<{ codeHash: string }>(
    'select code_hash as "codeHash" from auth.recovery_codes where factor_id = $1 and selector = $2 and used_at is null',
    [factorId, selector],
  );
  return rows[0]?.codeHash;
}

/** False when a concurrent request used the code, or the set was replaced in the meantime. */
export async function useRecoveryCode(db: Queryable, factorId: string, codeHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth.recovery_codes set used_at = $3 where factor_id = $1 and code_hash = $2 and used_at is null',
    [factorId, codeHash, now],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(
  db: Queryable,
  factorId: string,
): Promise<{ readonly total: number; readonly remaining: number }> {
  const { rows } = await db.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
       from auth.recovery_codes where factor_id = $1`,
    [factorId],
  );
  return rows[0] ?? { total: 0, remaining: 0 };
}
