// All SQL on a service's job_schedules table: each minute of a schedule is enqueued once, by the process that is first.
import { identifier } from '../../postgres/identifier.ts';
import type { Queryable } from '../../postgres/queryable.ts';

/** A new schedule starts now. */
export async function lastSlot(db: Queryable, schema: string, name: string, now: Date): Promise<Date> {
  const table = `${identifier(schema)}.job_schedules`;
  await db.query(`insert into ${table} (name, last_slot) values ($1, $2) on conflict do nothing`, [name, now]);
  const { rows } = await db.query<{ slot: Date }>(`select last_slot as slot from ${table} where name = $1`, [name]);
  return rows[0]?.slot ?? now;
}

/** False when another process was first. */
export async function takeSlot(tx: Queryable, schema: string, name: string, slot: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ${identifier(schema)}.job_schedules set last_slot = $2 where name = $1 and last_slot < $2`,
    [name, slot],
  );
  return rowCount === 1;
}
