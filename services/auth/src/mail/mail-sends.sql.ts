// All SQL on auth.mail_sends: when a kind of mail was last sent to an address.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** True when the mail may be sent now, which is then recorded; of two concurrent requests one waits for the other. */
export async function recordMailSend(
  db: Queryable,
  send: { addressHash: Buffer; kind: string; now: Date; everySeconds: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth.mail_sends (address_hash, kind, sent_at) values ($1, $2, $3::timestamptz)
     on conflict (address_hash, kind) do update set sent_at = excluded.sent_at
       where auth.mail_sends.sent_at <= $3::timestamptz - make_interval(secs => $4)`,
    [send.addressHash, send.kind, send.now, send.everySeconds],
  );
  return rowCount === 1;
}

export async function findLastMail(db: Queryable, addressHash: Buffer, kind: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ sentAt: Date }>(
    'select sent_at as "sentAt" from auth.mail_sends where address_hash = $1 and kind = $2',
    [addressHash, kind],
  );
  return rows[0]?.sentAt;
}

export async function deleteOldMailSends(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.mail_sends where (address_hash, kind) in
       (select address_hash, kind from auth.mail_sends where sent_at < $1 limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
