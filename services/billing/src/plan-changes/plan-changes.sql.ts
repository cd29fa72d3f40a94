// SQL on billing.customers for the one plan change in progress.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Locks the row. What an earlier holder wrote is visible to the next statements, not to this one. */
export async function holdCustomer(tx: Queryable, pseudonym: string): Promise<void> {
  await tx.query('select from billing.customers where pseudonym = $1 for update', [pseudonym]);
}

/** False while another change, or a cancellation, is in progress. True when there is no customer. */
export async function beginChange(
  db: Queryable,
  pseudonym: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ isFree: boolean }>(
    `with begun as (
       update billing.customers set changing_until = $3, plan_changes = plan_changes + 1
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

/** Raises the count even if its lock expired and another change has begun: its payment may arrive only now. */
export async function endChange(db: Queryable, pseudonym: string, until: Date): Promise<void> {
  await db.query(
    `update billing.customers
        set changing_until = case when changing_until = $2 then null else changing_until end, plan_changes = plan_changes + 1
      where pseudonym = $1`,
    [pseudonym, until],
  );
}
