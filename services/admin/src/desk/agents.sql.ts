// All SQL on admin.agents.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface AgentRow {
  readonly accountId: string;
  readonly name: string;
  readonly seenAt: Date;
}

export async function findAgent(db: Queryable, accountId: string): Promise<AgentRow | undefined> {
  const { rows } = await db.query<AgentRow & Record<string, unknown>>(
    'select account_id as "accountId", name, seen_at as "seenAt" from admin.agents where account_id = $1',
    [accountId],
  );
  return rows[0];
}

export async function saveAgent(
  db: Queryable,
  { accountId, pseudonym, name, seenAt }: AgentRow & { readonly pseudonym: string },
): Promise<void> {
  await db.query(
    `insert into admin.agents (account_id, pseudonym, name, seen_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update set name = excluded.name, seen_at = excluded.seen_at`,
    [accountId, pseudonym, name, seenAt],
  );
}
