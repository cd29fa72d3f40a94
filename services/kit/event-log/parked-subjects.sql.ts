// All SQL on parked subjects: those whose further events an administrator holds back from a group.
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

export interface ParkedSubject {
  readonly group: string;
  readonly subject: string;
  readonly since: Date;
  /** The pseudonym of the administrator; null for the command line. */
  readonly parkedBy: string | null;
  /** Its events that were set aside. */
  readonly events: number;
}

/** The longest parked first. */
export async function listParkedSubjects(
  db: Queryable,
  schema: string,
  limit: number,
): Promise<readonly ParkedSubject[]> {
  const tables = identifier(schema);
  const { rows } = await db.query<ParkedSubject & Record<string, unknown>>(
    `select group_name as "group", subject, parked_at as since, pseudonym as "parkedBy",
            (select count(*) from ${tables}.parked_events waiting
              where waiting.group_name = parked.group_name and waiting.subject = parked.subject)::int as events
       from ${tables}.parked_subjects parked order by parked_at, group_name, subject limit $1`,
    [limit],
  );
  return rows;
}

export async function isGroup(db: Queryable, schema: string, group: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from ${identifier(schema)}.event_groups where group_name = $1`, [group]);
  return rowCount === 1;
}

/** False when it is parked already. */
export async function insertParkedSubject(
  tx: Queryable,
  schema: string,
  parked: Pick<ParkedSubject, 'group' | 'subject' | 'since' | 'parkedBy'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into ${identifier(schema)}.parked_subjects (group_name, subject, parked_at, pseudonym)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [parked.group, parked.subject, parked.since, parked.parkedBy],
  );
  return rowCount === 1;
}

/** False when it is not parked. */
export async function deleteParkedSubject(
  tx: Queryable,
  schema: string,
  { group, subject }: Pick<ParkedSubject, 'group' | 'subject'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from ${identifier(schema)}.parked_subjects where group_name = $1 and subject = $2`,
    [group, subject],
  );
  return rowCount === 1;
}
