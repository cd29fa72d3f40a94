// All SQL on chat.escalations: keeps a unit that is moved to the premium class from being used by a standard answer.
import type { Pool } from 'pg';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { lockHold } from '../quota-holds/returned-holds.sql.ts';

/** Undefined when a message was already accepted on the unit, which then keeps its class. */
export async function beginEscalation(pool: Pool, holdId: string, now: Date): Promise<string | undefined> {
  return transaction(pool, async (tx) => {
    await lockHold(tx, holdId);
    const id = newId();
    const { rowCount } = await tx.query(
      `insert into chat.escalations (id, hold_id, begun_at)
       select $1, $2, $3 where not exists (select 1 from chat.replies where hold_id = $2)`,
      [id, holdId, now],
    );
    return rowCount === 1 ? id : undefined;
  });
}

/** For an escalation that moved no unit. */
export async function dropEscalation(db: Queryable, id: string): Promise<void> {
  await db.query('delete from chat.escalations where id = $1', [id]);
}

export async function dropOldEscalations(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from chat.escalations where begun_at < $1', [before]);
}
