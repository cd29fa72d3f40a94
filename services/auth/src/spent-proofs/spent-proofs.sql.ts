// All SQL on auth.spent_proofs: hashes of proofs that were used once and must not be accepted again.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** False when it was used before; of two concurrent uses one waits and gets false. */
export async function spendProof(db: Queryable, proofHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into auth.spent_proofs (proof_hash, expires_at) values ($1, $2) on conflict do nothing',
    [proofHash, expiresAt],
  );
  return rowCount === 1;
}

export async function deleteExpiredProofs(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.spent_proofs where proof_hash in (select proof_hash from auth.spent_proofs where expires_at < $1 limit $2)',
    [before, limit],
  );
  return rowCount ?? 0;
}
