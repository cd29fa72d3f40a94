// How the reply of a hold ended, and of which class it is.
import type { ReplyStatus } from '@consilium/contracts/chat/conversation.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ReplyOfHold {
  readonly class: MessageClass;
  readonly status: ReplyStatus;
  readonly delivered: boolean;
  readonly isGivenBack: boolean;
}

export async function replyOfHold(db: Queryable, holdId: string): Promise<ReplyOfHold | undefined> {
  const { rows } = await db.query<ReplyOfHold>(
    'select class, status, delivered, given_back_at is not null as "isGivenBack" from chat.replies where hold_id = $1',
    [holdId],
  );
  return rows[0];
}

/** By the id of the hold. */
export async function repliesOfHolds(
  db: Queryable,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, ReplyOfHold>> {
  const { rows } = await db.query<ReplyOfHold & { holdId: string }>(
    `select hold_id as "holdId", class, status, delivered, given_back_at is not null as "isGivenBack"
       from chat.replies where hold_id = any($1)`,
    [holdIds],
  );
  return new Map(rows.map(({ holdId, ...reply }) => [holdId, reply]));
}
