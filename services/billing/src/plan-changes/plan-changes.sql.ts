// SQL on billing.customers for the one change of plan that is under way.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** False while another is under way, or a cancellation: it reckons with what was paid. True also for who is no customer. */
export async function beginChange(
  db: Queryable,
  pseudonym: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ isFree: boolean }>(
    `with begun as (
       update billing.customers set changing_until = $3
        where pseudonym = $1 and (changing_until is null or changing_until <= $2)
          and not exists (select 1 from billing.cancellations
                           where cancellations.pseudonym = $1 and state in ('requested', 'cancelled'))
        returning 1
     )
     select exists (select 1 from begun)
         or not exists (select 1 from billing.customers where pseudonym = $1) as "isFree"`,
    [pseudonym, now, until],
  );
  return rows[0]?.isFree ?? false;
}

export async function endChange(db: Queryable, pseudonym: string, until: Date): Promise<void> {
  await db.query('update billing.customers set changing_until = null where pseudonym = $1 and changing_until = $2', [
    pseudonym,
    until,
  ]);
}
