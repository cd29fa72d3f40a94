// A month of believable use for one account, marked as demo data: real rows and events with texts of the playbooks.
import { createHash } from 'node:crypto';
import { messageCounted } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Pool } from 'pg';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import type { Playbook } from '@consilium/advice/playbooks/playbook.ts';
import { insertConversation } from '../conversations/conversations.sql.ts';
import { insertMessage } from '../messages/messages.sql.ts';
import { endReply } from '../replies/reply-leases.sql.ts';
import { ratings } from '../replies/give-feedback.ts';
import { insertReply, rateReply } from '../replies/replies.sql.ts';
import { insertSolutions } from '../replies/solutions.sql.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { speaksOfDanger } from '../products/speaks-of-danger.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';
import { followUpOf, seedCompletion } from './seed-ends.ts';
import { hasDemoConversations, markDelivered } from './demo.sql.ts';

/** The first is one day less ago. */
export const demoDays = 30;
/** Problems per day, repeated over the month: busy and idle days. */
const rhythm = [2, 3, 1, 0, 4, 2, 1, 3, 0, 2, 5, 1] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const demoMark = 'Demo: ';

export interface SeedDrivers {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** Does nothing when the account already has demo conversations. Returns how many were made. */
export async function seedConversations({ pool, clock }: SeedDrivers, identity: Identity): Promise<number> {
  if (await hasDemoConversations(pool, identity.userId)) return 0;
  const playbooks = loadPlaybooks();
  const now = clock.now().getTime();
  let made = 0;
  for (let daysAgo = demoDays - 1; daysAgo >= 1; daysAgo -= 1) {
    const problems = rhythm[daysAgo % rhythm.length] ?? 0;
    for (let index = 0; index < problems; index += 1) {
      const at = new Date(now - daysAgo * DAY_MS + index * 97 * MINUTE_MS);
      const playbook = playbooks[(made * 37 + daysAgo) % playbooks.length] as Playbook;
      await transaction(pool, (tx) => seedOne(tx, identity, playbook, at, made));
      made += 1;
    }
  }
  return made;
}

async function seedOne(tx: Queryable, identity: Identity, playbook: Playbook, at: Date, number: number): Promise<void> {
  const conversation = {
    id: newId(),
    userId: identity.userId,
    pseudonym: identity.pseudonym,
    expertId: playbook.expert,
  };
  await insertConversation(tx, { ...conversation, title: `${demoMark}${playbook.title}`, now: at });
  await recordUserAction(tx, {
    type: 'auto_assign_conversation',
    identity,
    expertId: playbook.expert,
    conversationId: conversation.id,
    data: { demo: true },
    userAgent: undefined,
    now: at,
  });
  const text = playbook.wording[number % playbook.wording.length] ?? playbook.title;
  const seeded = { identity, playbook, number, conversationId: conversation.id };
  await seedExchange(tx, { ...seeded, at, text, isFollowUp: false });
  const followUp = followUpOf(number);
  const later = new Date(at.getTime() + 12 * MINUTE_MS);
  if (followUp) await seedExchange(tx, { ...seeded, at: later, text: followUp, isFollowUp: true });
  const end = new Date(at.getTime() + 20 * MINUTE_MS);
  await seedCompletion(tx, { ...seeded, expertId: playbook.expert, at: end });
}

async function seedExchange(tx: Queryable, exchange: Exchange): Promise<void> {
  const { identity, playbook, at, number, conversationId, text, isFollowUp } = exchange;
  const messageId = newId();
  await insertMessage(tx, {
    id: messageId,
    conversationId,
    userId: identity.userId,
    text,
    class: messageClass(number),
    idempotencyKey: `demo-${messageId}`,
    bodyHash: createHash('sha256').update(text).digest(),
    createdAt: at,
  });
  await recordUserAction(tx, {
    type: isFollowUp ? 'follow_up_message' : 'message_sent',
    identity,
    expertId: playbook.expert,
    conversationId,
    text,
    data: { demo: true },
    userAgent: undefined,
    now: at,
  });
  await seedReply(tx, { ...exchange, messageId });
}

/** Every sixth is a premium answer. */
function messageClass(number: number): 'standard' | 'premium' {
  return number % 6 === 5 ? 'premium' : 'standard';
}

interface Exchange {
  readonly identity: Identity;
  readonly playbook: Playbook;
  readonly at: Date;
  readonly number: number;
  readonly conversationId: string;
  readonly text: string;
  readonly isFollowUp: boolean;
}

type SeededReply = Exchange & { readonly messageId: string };

async function seedReply(tx: Queryable, seeded: SeededReply): Promise<void> {
  const { identity, playbook, at, number, conversationId, messageId, isFollowUp } = seeded;
  const id = newId();
  const text = `*Offline playbook: ${playbook.title}*\n\n${isFollowUp ? nextStepOf(playbook) : playbook.opening}`;
  const durationMs = 1200 + (number % 7) * 400;
  const solutions = isFollowUp ? [] : playbook.solutions.map((solution) => ({ ...solution, id: newId() }));
  await insertReply(tx, {
    id,
    messageId,
    conversationId,
    userId: identity.userId,
    pseudonym: identity.pseudonym,
    zone: identity.zone,
    expertId: playbook.expert,
    class: messageClass(number),
    holdId: null,
    // Without this figure the receipt would say that no unit was used.
    quotaUsed: 1,
    quotaLimit: -1,
    windowStartsAt: null,
    resetsAt: null,
    stage: 'solution_provided',
    messageType: 'solution',
    createdAt: at,
    leaseOwner: id,
    leaseExpiresAt: at,
  });
  await markDelivered(tx, id);
  await endReply(
    tx,
    { replyId: id, epoch: 1 },
    {
      status: 'done',
      text,
      followUpQuestions: playbook.questions.slice(0, 3),
      nextQuestions: [],
      stage: 'solution_provided',
      messageType: 'solution',
      advisor: 'playbook',
      model: 'offline-playbook',
      inputTokens: 0,
      outputTokens: 0,
      failure: null,
      failureCode: null,
      unitReason: null,
      isFree: false,
      refused: false,
      productsAllowed: !speaksOfDanger([
        text,
        ...solutions.flatMap((one) => [one.title, one.description, ...one.steps]),
      ]),
      now: new Date(at.getTime() + durationMs),
    },
  );
  await insertSolutions(tx, { id, conversationId }, solutions);
  if (number % 3 === 0 && !isFollowUp) await seedRating(tx, seeded, id);
  await enqueueEvents(tx, 'chat', [countedEvent(seeded, id, durationMs)]);
}

function nextStepOf({ solutions: [first] }: Playbook): string {
  return first ? `Begin with “${first.title}”. ${first.steps[0] ?? ''}` : '';
}

async function seedRating(tx: Queryable, seeded: SeededReply, replyId: string): Promise<void> {
  const { identity, playbook, at, number, conversationId } = seeded;
  const feedback = number % 9 === 0 ? 'down' : 'up';
  await rateReply(tx, replyId, ratings[feedback]);
  await recordUserAction(tx, {
    type: 'feedback_given',
    identity,
    expertId: playbook.expert,
    conversationId,
    rating: ratings[feedback],
    data: { demo: true, feedback_type: feedback, reply_id: replyId },
    told: { replyId },
    userAgent: undefined,
    now: at,
  });
}

function countedEvent(
  { identity, playbook, at, number, conversationId }: SeededReply,
  replyId: string,
  durationMs: number,
) {
  return makeEvent(messageCounted, {
    id: newId(),
    time: at,
    source: 'chat',
    subject: identity.pseudonym,
    data: {
      replyId,
      conversationId,
      expertType: playbook.expert,
      holdId: null,
      class: messageClass(number),
      localDate: localDate(identity.zone, at),
      units: 1,
      windowStartsAt: null,
      inputTokens: 0,
      outputTokens: 0,
      advisor: 'playbook',
      model: 'offline-playbook',
      durationMs,
      outcome: 'done',
    },
  });
}
