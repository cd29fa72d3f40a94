// Holds statements that add products to the catalog, so that something else can happen in the middle of an import.
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { Pool } from 'pg';

const LOCK = 4_711;

export interface HeldInserts {
  /** Resolves as soon as that many statements of this database wait for a lock. */
  waiting(count: number): Promise<void>;
  release(): Promise<void>;
}

/** The first statement goes through; each later one waits for the release. */
export async function holdLaterInserts(pool: Pool): Promise<HeldInserts> {
  const client = await pool.connect();
  await client.query(
    `create or replace function public.wait_for_release() returns trigger language plpgsql as
       $$ begin
         if exists (select from affiliate.affiliate_products) then perform pg_advisory_xact_lock_shared(${LOCK}); end if;
         return null;
       end $$`,
  );
  await client.query(
    `create trigger held before insert on affiliate.affiliate_products for each statement execute function public.wait_for_release()`,
  );
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  return {
    async waiting(count) {
      await eventually(async () => {
        if ((await countWaiting(pool)) < count) throw new Error(`fewer than ${count} statements wait`);
      });
    },
    async release() {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
      await client.query('drop trigger held on affiliate.affiliate_products');
      client.release();
    },
  };
}

async function countWaiting(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
