// SQL with which feedback is kept.
import type { FeaturePriority } from '@consilium/contracts/admin/support/request-fields.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface NewFeedback {
  readonly id: string;
  readonly pseudonym: string | null;
  readonly rating: number | null;
  readonly expertType: ExpertId | null;
  readonly liked: string;
  readonly improve: string;
  readonly featureTitle: string;
  readonly priority: FeaturePriority | null;
  readonly idempotencyKey: string;
  readonly bodyHash: Buffer;
  /** Posted by a browser without JavaScript. */
  readonly isPlain: boolean;
  readonly givenAt: Date;
}

/** False when its sender has used the key. Waits for another transaction that uses it. */
export async function insertFeedback(tx: Queryable, row: NewFeedback): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into admin.feedback (id, pseudonym, rating, expert_type, liked, improve, feature_title, priority, idempotency_key,
                                 body_hash, given_at, is_plain)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      row.id,
      row.pseudonym,
      row.rating,
      row.expertType,
      row.liked,
      row.improve,
      row.featureTitle,
      row.priority,
      row.idempotencyKey,
      row.bodyHash,
      row.givenAt,
      row.isPlain,
    ],
  );
  return rowCount === 1;
}

export async function findGivenFeedback(
  db: Queryable,
  { idempotencyKey, pseudonym }: Pick<NewFeedback, 'idempotencyKey' | 'pseudonym'>,
): Promise<{ readonly id: string; readonly bodyHash: Buffer } | undefined> {
  const { rows } = await db.query<{ id: string; bodyHash: Buffer }>(
    `select id, body_hash as "bodyHash" from admin.feedback
      where idempotency_key = $1 and coalesce(pseudonym::text, '') = coalesce($2::uuid::text, '')`,
    [idempotencyKey, pseudonym],
  );
  return rows[0];
}
