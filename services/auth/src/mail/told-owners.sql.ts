// All SQL on auth.told_owners: how many letters of a kind an address got.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Counts one more and returns how many there were in the day that began with the first. */
export async function countToldOwner(
  tx: Queryable,
  { addressHash, letter, now }: { readonly addressHash: Buffer; readonly letter: string; readonly now: Date },
): Promise<number> {
  const { rows } = await tx.query<{ letters: number }>(
    `insert into auth.told_owners as told (address_hash, letter, since, letters) values ($1, $2, $3::timestamptz, 1)
     on conflict (address_hash, letter) do update set
       letters = case when told.since <= $3::timestamptz - interval '1 day' then 1 else told.letters + 1 end,
       since = case when told.since <= $3::timestamptz - interval '1 day' then $3::timestamptz else told.since end
     returning letters`,
    [addressHash, letter, now],
  );
  return rows[0]?.letters ?? 1;
}

export async function deleteOldToldOwners(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.told_owners where (address_hash, letter) in
       (select address_hash, letter from auth.told_owners where since < $1 limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
