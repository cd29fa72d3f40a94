// All SQL on sandbox.idempotency_keys.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface KeptAnswer {
  readonly method: string;
  readonly path: string;
  readonly paramsHash: string;
  readonly status: number;
  readonly body: unknown;
}

export const ANSWERS_KEPT_SECONDS = 24 * 3600;

export async function findAnswer(db: Queryable, key: string, now: number): Promise<KeptAnswer | undefined> {
  const { rows } = await db.query<KeptAnswer>(
    `select method, path, params_hash as "paramsHash", status, body from sandbox.idempotency_keys
      where key = $1 and created > $2`,
    [key, now - ANSWERS_KEPT_SECONDS],
  );
  return rows[0];
}

export async function keepAnswer(db: Queryable, key: string, answer: KeptAnswer, now: number): Promise<void> {
  await db.query(
    `insert into sandbox.idempotency_keys (key, method, path, params_hash, status, body, created)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (key) do update set method = excluded.method, path = excluded.path, params_hash = excluded.params_hash,
       status = excluded.status, body = excluded.body, created = excluded.created`,
    [key, answer.method, answer.path, answer.paramsHash, answer.status, JSON.stringify(answer.body), now],
  );
}
