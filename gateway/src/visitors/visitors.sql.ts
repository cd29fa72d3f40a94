// All SQL on gateway.visitors and gateway.visitor_addresses.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** What is counted for a visitor and for an address. */
export type VisitorCounter = 'conversations' | 'answers';
export type VisitorCounts = Readonly<Record<VisitorCounter, number>>;

export async function visitorCounts(db: Queryable, visitorId: string): Promise<VisitorCounts> {
  const { rows } = await db.query<VisitorCounts>(
    'select conversations, answers from gateway.visitors where visitor_id = $1',
    [visitorId],
  );
  return rows[0] ?? { conversations: 0, answers: 0 };
}

/** The new counts, or undefined when the visitor has `cap` already (-1: no cap). */
export async function countForVisitor(
  db: Queryable,
  counter: VisitorCounter,
  visitorId: string,
  cap: number,
  now: Date,
): Promise<VisitorCounts | undefined> {
  const { rows } = await db.query<VisitorCounts>(
    `insert into gateway.visitors as visitor (visitor_id, ${counter}, seen_at) select $1, 1, $3 where $2::integer <> 0
     on conflict (visitor_id) do update set ${counter} = visitor.${counter} + 1, seen_at = excluded.seen_at
       where $2::integer < 0 or visitor.${counter} < $2::integer
     returning conversations, answers`,
    [visitorId, cap, now],
  );
  return rows[0];
}

/** False when visitors of this address have `cap` already on this day (-1: no cap). */
export async function countForAddress(
  db: Queryable,
  counter: VisitorCounter,
  addressHash: Buffer,
  cap: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into gateway.visitor_addresses as address (address_hash, day, ${counter})
       select $1, ($3::timestamptz at time zone 'UTC')::date, 1 where $2::integer <> 0
     on conflict (address_hash, day) do update set ${counter} = address.${counter} + 1
       where $2::integer < 0 or address.${counter} < $2::integer`,
    [addressHash, cap, now],
  );
  return rowCount === 1;
}

export async function dropOldVisitors(
  db: Queryable,
  options: { readonly notSeenSince: Date; readonly addressesBefore: Date },
): Promise<void> {
  await db.query('delete from gateway.visitors where seen_at < $1', [options.notSeenSince]);
  await db.query(`delete from gateway.visitor_addresses where day < ($1::timestamptz at time zone 'UTC')::date`, [
    options.addressesBefore,
  ]);
}
