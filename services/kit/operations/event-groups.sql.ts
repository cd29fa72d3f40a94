// All SQL on how a part's consumer groups fare: what they set aside, and the dead letters themselves.
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

export interface SetAside {
  readonly group: string;
  readonly dead: number;
  readonly behind: number;
  readonly retrying: number;
}

/** Every group of the part, also those that set nothing aside. */
export async function countSetAside(db: Queryable, schema: string): Promise<readonly SetAside[]> {
  const tables = identifier(schema);
  const { rows } = await db.query<SetAside & Record<string, unknown>>(
    `select g.group_name as "group",
            count(p.id) filter (where p.kind = 'poison')::int as dead,
            count(p.id) filter (where p.kind = 'behind')::int as behind,
            count(p.id) filter (where p.kind = 'retrying')::int as retrying
       from ${tables}.event_groups g left join ${tables}.parked_events p on p.group_name = g.group_name
      group by g.group_name order by g.group_name`,
  );
  return rows;
}

export interface PoisonLetter {
  readonly id: string;
  readonly group: string;
  readonly topic: string;
  readonly subject: string;
  readonly envelope: EventEnvelope;
  readonly error: string;
  readonly attempts: number;
  readonly since: Date;
  readonly behind: number;
}

/** Oldest first. */
export async function listPoison(db: Queryable, schema: string, limit: number): Promise<readonly PoisonLetter[]> {
  const tables = identifier(schema);
  const { rows } = await db.query<PoisonLetter & Record<string, unknown>>(
    `select id::text, group_name as "group", topic, subject, envelope, error, attempts, parked_at as since,
            (select count(*) from ${tables}.parked_events later
              where later.group_name = poison.group_name and later.subject = poison.subject
                and later.kind = 'behind')::int as behind
       from ${tables}.parked_events poison where kind = 'poison' order by poison.id limit $1`,
    [limit],
  );
  return rows;
}
