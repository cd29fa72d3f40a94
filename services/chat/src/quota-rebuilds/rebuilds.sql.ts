// All SQL on chat.quota_rebuilds: serialises the acceptance of messages with a rebuild that reads their units.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** The number of rebuilds of the store of holds, and when the last one began. */
export interface Rebuild {
  readonly number: number;
  readonly beganAt: Date | null;
}

const lockKey = `hashtextextended('chat.quota-rebuild', 0)`;
const columns = `number, began_at as "beganAt"`;

export async function latestRebuild(db: Queryable): Promise<Rebuild> {
  const { rows } = await db.query<Rebuild>(`select ${columns} from chat.quota_rebuilds`);
  return rows[0] ?? { number: 0, beganAt: null };
}

/**
 * Waits for messages that are being accepted. A read after this transaction sees all messages that were accepted under the
 * old number; a message that is accepted after it sees the new number.
 */
export async function countRebuild(tx: Queryable, now: Date): Promise<Rebuild> {
  await tx.query(`select pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await tx.query<Rebuild>(
    `update chat.quota_rebuilds set number = number + 1, began_at = $1 returning ${columns}`,
    [now],
  );
  return rows[0] as Rebuild;
}

/** Until the end of the transaction the hold is locked and no rebuild can begin. */
export async function lockHoldOfMessage(tx: Queryable, holdId: string): Promise<void> {
  await tx.query({
    name: 'lock-hold',
    text: `select pg_advisory_xact_lock(hashtextextended('chat.hold.' || $1, 0)), pg_advisory_xact_lock_shared(${lockKey})`,
    values: [holdId],
  });
}

export interface HoldOfMessage extends Rebuild {
  readonly returned: boolean;
  /** It was moved to the premium class, or is being moved. */
  readonly escalated: boolean;
}

export async function stateOfHold(tx: Queryable, holdId: string): Promise<HoldOfMessage> {
  const { rows } = await tx.query<HoldOfMessage>({
    name: 'state-of-hold',
    text: `select ${columns}, exists (select 1 from chat.returned_holds where hold_id = $1) as returned,
                  exists (select 1 from chat.escalations where hold_id = $1) as escalated
             from chat.quota_rebuilds`,
    values: [holdId],
  });
  return rows[0] as HoldOfMessage;
}
