// All SQL on auth.proposals: what waits until a second administrator confirms it.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { ConfirmedAct } from '@consilium/contracts/auth/people-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ProposalRow {
  readonly id: string;
  readonly personId: string;
  readonly act: ConfirmedAct;
  readonly reason: AuditReason;
  /** Null: the operator at the command line. */
  readonly proposedBy: string | null;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
}

const columns = `id, user_id as "personId", act, reason, proposed_by as "proposedBy", proposed_at as "proposedAt",
  expires_at as "expiresAt"`;

/** False when the same act waits already. */
export async function insertProposal(tx: Queryable, row: ProposalRow): Promise<boolean> {
  const { id, personId, act, reason, proposedBy, proposedAt, expiresAt } = row;
  const { rowCount } = await tx.query(
    `insert into auth.proposals as old (id, user_id, act, reason, proposed_by, proposed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, act) do update set id = excluded.id, reason = excluded.reason,
       proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at, expires_at = excluded.expires_at
      where old.expires_at <= excluded.proposed_at`,
    [id, personId, act, reason, proposedBy, proposedAt, expiresAt],
  );
  return rowCount === 1;
}

/** Those that have not expired, the oldest first; of one account or of all. */
export async function findProposals(
  db: Queryable,
  { personId, now, limit }: { readonly personId?: string; readonly now: Date; readonly limit: number },
): Promise<readonly ProposalRow[]> {
  const { rows } = await db.query<ProposalRow>(
    `select ${columns} from auth.proposals where expires_at > $1 and ($2::uuid is null or user_id = $2)
      order by proposed_at, id limit $3`,
    [now, personId ?? null, limit],
  );
  return rows;
}

/** Undefined once it has expired or was decided; of two who decide at once the second finds nothing. */
export async function takeProposal(tx: Queryable, id: string, now: Date): Promise<ProposalRow | undefined> {
  const sql = `delete from auth.proposals where id = $1 and expires_at > $2 returning ${columns}`;
  return (await tx.query<ProposalRow>(sql, [id, now])).rows[0];
}

export async function findProposal(db: Queryable, id: string, now: Date): Promise<ProposalRow | undefined> {
  const sql = `select ${columns} from auth.proposals where id = $1 and expires_at > $2`;
  return (await db.query<ProposalRow>(sql, [id, now])).rows[0];
}

export async function deleteExpiredProposals(db: Queryable, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.proposals where id in (select id from auth.proposals where expires_at < $1 limit $2)',
    [now, limit],
  );
  return rowCount ?? 0;
}
