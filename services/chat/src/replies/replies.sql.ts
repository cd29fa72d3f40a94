// All SQL on chat.replies that is not about a lease.
import type {
  Agreement,
  ConversationStage,
  MessageType,
  Receipt,
  ReplyStatus,
} from '@consilium/contracts/chat/conversation.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Why the unit of a reply that was refused, broke off after its first words or gave no advice counts, or does not. */
export type UnitReason = Extract<
  Receipt['reason'],
  | 'model_refused'
  | 'broken_off'
  | 'refused_after_advice'
  | 'refusals_used_up'
  | 'failures_used_up'
  | 'nothing_found'
  | 'small_talk'
>;

/** SQL: the reply shows something to read. One that costs nothing is stored as not delivered, and may still do. */
export const hasWordsToRead = `(r.delivered or r.unit_reason in ('broken_off', 'nothing_found', 'small_talk'))`;

export type ReplyKind = 'answer' | 'second_opinion';

export interface ReplyRow {
  readonly id: string;
  readonly kind: ReplyKind;
  readonly messageId: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly pseudonym: string;
  readonly zone: string;
  readonly expertId: ExpertId;
  readonly class: MessageClass;
  readonly status: ReplyStatus;
  readonly holdId: string | null;
  /** The reply never had a unit. */
  readonly freeOfCharge: boolean;
  readonly quotaUsed: number | null;
  readonly quotaLimit: number;
  readonly windowStartsAt: Date | null;
  readonly resetsAt: Date | null;
  readonly leaseEpoch: number;
  readonly takeovers: number;
  readonly generation: number;
  readonly delivered: boolean;
  readonly stopRequested: boolean;
  readonly lastPartId: number;
  readonly text: string;
  readonly followUpQuestions: readonly string[];
  readonly nextQuestions: readonly string[];
  readonly stage: ConversationStage;
  readonly messageType: MessageType;
  readonly advisor: 'anthropic' | 'playbook' | null;
  readonly model: string | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly failure: string | null;
  /** Null when it did not fail, or in rows older than this column. */
  readonly failureCode: ErrorCode | null;
  /** Null when delivery alone decides whether the unit counts. */
  readonly unitReason: UnitReason | null;
  /** The model declined, or was stopped from revealing its instructions. */
  readonly refused: boolean;
  /** Thumbs up is 5, down is 2; null without feedback. */
  readonly rating: number | null;
  /** When the counted unit was given back; null when it was not. */
  readonly givenBackAt: Date | null;
  /** Agreements with the first answer; null unless this is an ended second opinion. */
  readonly agreements: readonly Agreement[] | null;
  /** Title of the playbook that comes later because people reported that it did not work. */
  readonly passedOver: string | null;
  /** Products may be suggested beside its solutions. */
  readonly productsAllowed: boolean;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export const replyColumns = `r.id, r.kind, r.free_of_charge as "freeOfCharge", r.agreements, r.passed_over as "passedOver", r.products_allowed as "productsAllowed", r.attempt, r.message_id as "messageId", r.conversation_id as "conversationId", r.user_id as "userId", r.pseudonym, r.zone,
  r.expert_id as "expertId", r.class, r.status, r.hold_id as "holdId", r.quota_used as "quotaUsed", r.quota_limit as "quotaLimit",
  r.window_starts_at as "windowStartsAt", r.resets_at as "resetsAt", r.lease_epoch::int as "leaseEpoch", r.takeovers, r.generation, r.delivered,
  r.stop_requested as "stopRequested", r.last_part_id::int as "lastPartId", r.text, r.follow_up_questions as "followUpQuestions", r.next_questions as "nextQuestions", r.stage,
  r.message_type as "messageType", r.advisor, r.model, r.input_tokens as "inputTokens", r.output_tokens as "outputTokens", r.failure, r.failure_code as "failureCode", r.unit_reason as "unitReason", r.refused, r.rating, r.given_back_at as "givenBackAt",
  r.created_at as "createdAt", r.finished_at as "finishedAt"`;

export type NewReply = Pick<
  ReplyRow,
  | 'id'
  | 'messageId'
  | 'conversationId'
  | 'userId'
  | 'pseudonym'
  | 'zone'
  | 'expertId'
  | 'class'
  | 'holdId'
  | 'quotaUsed'
  | 'quotaLimit'
  | 'windowStartsAt'
  | 'resetsAt'
  | 'stage'
  | 'messageType'
  | 'createdAt'
> &
  Partial<Pick<ReplyRow, 'kind' | 'freeOfCharge' | 'attempt'>> & {
    readonly leaseOwner: string;
    readonly leaseExpiresAt: Date;
  };

/** Inserted with a lease, so that the accepting process can begin at once. Undefined when a reply is already running in the conversation. */
export async function insertReply(db: Queryable, reply: NewReply): Promise<ReplyRow | undefined> {
  const { rows } = await db.query<ReplyRow>({
    name: 'insert-reply',
    text: `insert into chat.replies as r (id, message_id, conversation_id, user_id, pseudonym, zone, expert_id, class, status, hold_id, quota_used,
       quota_limit, window_starts_at, resets_at, stage, message_type, created_at, lease_owner, lease_expires_at, lease_epoch,
       kind, free_of_charge, attempt)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'running', $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 1, $19, $20, $21)
     on conflict (conversation_id) where status = 'running' do nothing
     returning ${replyColumns}`,
    values: [
      reply.id,
      reply.messageId,
      reply.conversationId,
      reply.userId,
      reply.pseudonym,
      reply.zone,
      reply.expertId,
      reply.class,
      reply.holdId,
      reply.quotaUsed,
      reply.quotaLimit,
      reply.windowStartsAt,
      reply.resetsAt,
      reply.stage,
      reply.messageType,
      reply.createdAt,
      reply.leaseOwner,
      reply.leaseExpiresAt,
      reply.kind ?? 'answer',
      reply.freeOfCharge ?? false,
      reply.attempt ?? 1,
    ],
  });
  return rows[0];
}

export async function findReply(db: Queryable, id: string): Promise<ReplyRow | undefined> {
  const { rows } = await db.query<ReplyRow>({
    name: 'reply',
    text: `select ${replyColumns} from chat.replies r where r.id = $1`,
    values: [id],
  });
  return rows[0];
}

export type ReplyProgress = Pick<ReplyRow, 'id' | 'status' | 'lastPartId'>;

/** Progress of replies; deleted ones are left out. */
export async function progressOf(db: Queryable, ids: readonly string[]): Promise<ReplyProgress[]> {
  const { rows } = await db.query<ReplyProgress>({
    name: 'reply-progress',
    text: 'select id, status, last_part_id::int as "lastPartId" from chat.replies where id = any($1)',
    values: [ids],
  });
  return rows;
}

export async function findReplyOf(db: Queryable, id: string, userId: string): Promise<ReplyRow | undefined> {
  const { rows } = await db.query<ReplyRow>(
    `select ${replyColumns} from chat.replies r join chat.messages m on m.id = r.message_id and m.replaced_at is null
       join chat.conversations c on c.id = r.conversation_id and c.deleted_at is null
      where r.id = $1 and r.user_id = $2`,
    [id, userId],
  );
  return rows[0];
}

/** Replies of one kind, by default answers. */
export async function repliesOfMessages(
  db: Queryable,
  messageIds: readonly string[],
  kind: ReplyKind = 'answer',
): Promise<ReplyRow[]> {
  const { rows } = await db.query<ReplyRow>(
    `select ${replyColumns} from chat.replies r where r.message_id = any($1) and r.kind = $2`,
    [messageIds, kind],
  );
  return rows;
}

/** True for a running reply of either kind. */
export async function hasRunningReply(db: Queryable, conversationId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'running-reply',
    text: `select 1 from chat.replies where conversation_id = $1 and status = 'running'`,
    values: [conversationId],
  });
  return rowCount === 1;
}

/** False when the person has no running reply with this id. */
export async function requestStop(db: Queryable, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat.replies set stop_requested = true where id = $1 and user_id = $2 and status = 'running'`,
    [id, userId],
  );
  return rowCount === 1;
}

/** Returns the updated reply; undefined when it was deleted. */
export async function rateReply(db: Queryable, id: string, rating: number): Promise<ReplyRow | undefined> {
  const { rows } = await db.query<ReplyRow>(
    `update chat.replies r set rating = $2 where r.id = $1 returning ${replyColumns}`,
    [id, rating],
  );
  return rows[0];
}

/** Undefined when the person already got a unit back in that day. The lock serialises parallel calls. */
export async function markGivenBack(
  tx: Queryable,
  { id, pseudonym }: ReplyRow,
  now: Date,
): Promise<ReplyRow | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('chat.given-back.' || $1, 0))`, [pseudonym]);
  const { rows } = await tx.query<ReplyRow>(
    `update chat.replies r set given_back_at = $2
      where r.id = $1 and r.given_back_at is null
        and not exists (select 1 from chat.replies other where other.pseudonym = r.pseudonym
                           and other.window_starts_at = r.window_starts_at and other.given_back_at is not null)
      returning ${replyColumns}`,
    [id, now],
  );
  return rows[0];
}

/** Serialises the decisions on free replies of a person until the end of the transaction. */
export async function lockFreeReplies(tx: Queryable, pseudonym: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('chat.free-reply.' || $1, 0))`, [pseudonym]);
}

export async function countFreeReplies(
  tx: Queryable,
  { pseudonym, windowStartsAt }: { readonly pseudonym: string; readonly windowStartsAt: Date },
  reason: Extract<UnitReason, 'model_refused' | 'broken_off'>,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from chat.replies
      where pseudonym = $1 and window_starts_at = $2 and unit_reason = $3 and unit_reason in ('model_refused', 'broken_off')`,
    [pseudonym, windowStartsAt, reason],
  );
  return rows[0]?.count ?? 0;
}

/** The latest rating of a reply that is still shown; `without` is a message that is about to be replaced. */
export async function latestRating(
  db: Queryable,
  conversationId: string,
  without?: string,
): Promise<number | undefined> {
  const { rows } = await db.query<{ rating: number }>(
    `select rating from chat.replies where conversation_id = $1 and kind = 'answer' and rating is not null and message_id is distinct from $2
        and exists (select 1 from chat.messages m where m.id = message_id and m.replaced_at is null)
      order by created_at desc limit 1`,
    [conversationId, without ?? null],
  );
  return rows[0]?.rating;
}
