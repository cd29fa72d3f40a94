// All SQL with which a runner takes, renews and uses its lease on a reply. Every write checks the epoch, so a stale runner changes nothing.
import type { Agreement, ConversationStage, MessageType } from '@consilium/contracts/chat/conversation.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ReplyRow, UnitReason } from './replies.sql.ts';
import { replyColumns } from './replies.sql.ts';

export interface Lease {
  readonly replyId: string;
  readonly epoch: number;
}

/** Takes over at most `limit` replies whose lease expired, premium first, with a new epoch. */
export async function takeOverReplies(
  db: Queryable,
  owner: string,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<ReplyRow[]> {
  const { rows } = await db.query<ReplyRow>(
    `update chat.replies r
        set lease_owner = $1, lease_epoch = r.lease_epoch + 1, lease_expires_at = $2::timestamptz + $3 * interval '1 millisecond',
            takeovers = r.takeovers + 1
      where r.id in (
        select id from chat.replies where status = 'running' and lease_expires_at < $2
         order by class = 'premium' desc, created_at limit $4 for update skip locked)
      returning ${replyColumns}`,
    [owner, now, leaseMs, limit],
  );
  return rows;
}

/** Renews the leases in the list that this owner still has, and returns them with `stopRequested`. */
export async function renewLeases(
  db: Queryable,
  owner: string,
  replyIds: readonly string[],
  now: Date,
  leaseMs: number,
): Promise<readonly { readonly id: string; readonly stopRequested: boolean }[]> {
  const { rows } = await db.query<{ id: string; stopRequested: boolean }>(
    `update chat.replies set lease_expires_at = $3::timestamptz + $4 * interval '1 millisecond'
      where id = any($2) and lease_owner = $1 and status = 'running'
      returning id, stop_requested as "stopRequested"`,
    [owner, replyIds, now, leaseMs],
  );
  return rows;
}

/** From a runner that lost its leases by being slow: nobody died of these replies, so the takeovers do not count. */
export async function forgiveTakeovers(db: Queryable, replyIds: readonly string[]): Promise<void> {
  await db.query(`update chat.replies set takeovers = 0 where id = any($1) and takeovers > 0 and status = 'running'`, [
    replyIds,
  ]);
}

/** Gives up all or some leases at shutdown: others may take over at once, and it does not count as a takeover. */
export async function giveUpLeases(
  db: Queryable,
  owner: string,
  now: Date,
  replyIds?: readonly string[],
): Promise<void> {
  await db.query(
    `update chat.replies set lease_owner = null, lease_expires_at = $2::timestamptz - interval '1 second', takeovers = takeovers - 1
      where lease_owner = $1 and status = 'running' and ($3::uuid[] is null or id = any($3))`,
    [owner, now, replyIds ?? null],
  );
}

export interface NewPart {
  readonly event: string;
  readonly data: unknown;
}

/** Stores parts under the next ids and returns the first id; undefined when the lease is lost or the reply has ended. */
export async function appendParts(
  db: Queryable,
  lease: Lease,
  parts: readonly NewPart[],
  delivers: boolean,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ firstId: number }>({
    name: 'append-parts',
    text: `with held as (
       update chat.replies set last_part_id = last_part_id + $3, delivered = delivered or $4
        where id = $1 and lease_epoch = $2 and status = 'running'
        returning last_part_id - $3 as before, generation
     ), stored as (
       insert into chat.reply_parts (reply_id, id, generation, event, data, created_at)
       select $1, held.before + part.ordinality, held.generation, part.value ->> 'event', part.value -> 'data', $6
         from held, jsonb_array_elements($5::jsonb) with ordinality as part
     )
     select (before + 1)::int as "firstId" from held`,
    values: [lease.replyId, lease.epoch, parts.length, delivers, JSON.stringify(parts), now],
  });
  return rows[0]?.firstId;
}

/** Begins a new generation: the text delivered so far no longer counts. */
export async function beginGeneration(db: Queryable, lease: Lease): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat.replies set generation = generation + 1, delivered = false where id = $1 and lease_epoch = $2 and status = 'running'`,
    [lease.replyId, lease.epoch],
  );
  return rowCount === 1;
}

export interface ReplyEnd {
  readonly status: 'done' | 'stopped' | 'failed';
  readonly text: string;
  readonly followUpQuestions: readonly string[];
  readonly nextQuestions: readonly string[];
  readonly stage: ConversationStage;
  readonly messageType: MessageType;
  readonly advisor: string;
  readonly model: string;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly failure: string | null;
  readonly failureCode: ErrorCode | null;
  readonly refused: boolean;
  readonly unitReason: UnitReason | null;
  /** The reply does not count, whatever was delivered. */
  readonly isFree: boolean;
  /** For a second opinion: agreements with the first answer. */
  readonly agreements?: readonly Agreement[] | undefined;
  /** What comes later because people reported that it did not work. */
  readonly passedOver?: string | undefined;
  readonly productsAllowed: boolean;
  readonly now: Date;
}

/** Returns the ended row; undefined when the lease is lost. `delivered` is taken from the row; a free reply counts as not delivered. */
export async function endReply(db: Queryable, lease: Lease, end: ReplyEnd): Promise<ReplyRow | undefined> {
  const { rows } = await db.query<ReplyRow>({
    name: 'end-reply',
    text: `update chat.replies r
        set status = $3, text = $4, follow_up_questions = $5, stage = $6, message_type = $7, advisor = $8, model = $9, input_tokens = $10,
            output_tokens = $11, failure = $12, finished_at = $13, refused = $14, agreements = $15, failure_code = $17, next_questions = $19, passed_over = $20, products_allowed = $21,
            unit_reason = case when r.delivered then $18::text end, delivered = r.delivered and not $16, lease_owner = null, lease_expires_at = null
      where r.id = $1 and r.lease_epoch = $2 and r.status = 'running'
      returning ${replyColumns}`,
    values: [
      lease.replyId,
      lease.epoch,
      end.status,
      end.text,
      JSON.stringify(end.followUpQuestions),
      end.stage,
      end.messageType,
      end.advisor,
      end.model,
      end.inputTokens,
      end.outputTokens,
      end.failure,
      end.now,
      end.refused,
      end.agreements ? JSON.stringify(end.agreements) : null,
      end.isFree,
      end.failureCode,
      end.unitReason,
      JSON.stringify(end.nextQuestions),
      end.passedOver ?? null,
      end.productsAllowed,
    ],
  });
  return rows[0];
}

/** Stores the last parts, in the transaction that ended the reply. */
export async function appendFinalParts(
  db: Queryable,
  reply: Pick<ReplyRow, 'id' | 'generation'>,
  parts: readonly NewPart[],
  now: Date,
): Promise<void> {
  await db.query({
    name: 'append-final-parts',
    text: `with ended as (
       update chat.replies set last_part_id = last_part_id + $2 where id = $1 returning last_part_id - $2 as before
     )
     insert into chat.reply_parts (reply_id, id, generation, event, data, created_at)
     select $1, ended.before + part.ordinality, $4, part.value ->> 'event', part.value -> 'data', $5
       from ended, jsonb_array_elements($3::jsonb) with ordinality as part`,
    values: [reply.id, parts.length, JSON.stringify(parts), reply.generation, now],
  });
}
