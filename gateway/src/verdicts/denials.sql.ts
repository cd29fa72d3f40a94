// All SQL on gateway.denials.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface Denial {
  readonly subject: string;
  readonly class: string;
  readonly reason: string;
  readonly minute: Date;
}

/** False when some replica has published this minute's event already. */
export async function markDenial(
  db: Queryable,
  { subject, class: messageClass, reason, minute }: Denial,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into gateway.denials as known (subject, class, reason, minute) values ($1, $2, $3, $4)
     on conflict (subject, class, reason) do update set minute = excluded.minute where known.minute < excluded.minute`,
    [subject, messageClass, reason, minute],
  );
  return rowCount === 1;
}

export async function dropDenials(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from gateway.denials where minute < $1', [before]);
}
