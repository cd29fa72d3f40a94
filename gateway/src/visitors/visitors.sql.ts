// All SQL on gateway.visitors and gateway.visitor_addresses.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function visitorConversations(db: Queryable, visitorId: string): Promise<number> {
  const { rows } = await db.query<{ conversations: number }>(
    'select conversations from gateway.visitors where visitor_id = $1',
    [visitorId],
  );
  return rows[0]?.conversations ?? 0;
}

/** The new count, or undefined when the visitor has `cap` already (-1: no cap). */
export async function countForVisitor(
  db: Queryable,
  visitorId: string,
  cap: number,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ conversations: number }>(
    `insert into gateway.visitors as visitor (visitor_id, conversations, seen_at) select $1, 1, $3 where $2::integer <> 0
     on conflict (visitor_id) do update set conversations = visitor.conversations + 1, seen_at = excluded.seen_at
       where $2::integer < 0 or visitor.conversations < $2::integer
     returning conversations`,
    [visitorId, cap, now],
  );
  return rows[0]?.conversations;
}

/** False when visitors of this address have begun `cap` conversations on this day (-1: no cap). */
export async function countForAddress(db: Queryable, addressHash: Buffer, cap: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into gateway.visitor_addresses as address (address_hash, day, conversations)
       select $1, ($3::timestamptz at time zone 'UTC')::date, 1 where $2::integer <> 0
     on conflict (address_hash, day) do update set conversations = address.conversations + 1
       where $2::integer < 0 or address.conversations < $2::integer`,
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
