// A message as it arrives, and everything that may refuse it, in the promised order.
import type { IncomingMessage } from 'node:http';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf, verdictOf } from '@consilium/kit/http/identity-middleware.ts';
import type { Identity, Verdict } from '@consilium/kit/identity/identity.ts';
import type { ChatContext } from '../context.ts';
import type { Turn } from '../advisors/advisor.ts';
import { earlierTurns } from '../conversations/conversation-turns.ts';
import { findConversation } from '../conversations/conversations.sql.ts';
import type { ConversationRow } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { hasRunningReply } from '../replies/replies.sql.ts';
import type { MessageToAccept } from './accept-message.ts';
import { checkMessageText } from './check-message-text.ts';
import { denial } from './denial.ts';
import { bodyHash, idempotencyKeyOf } from './idempotency.ts';

export interface Incoming {
  readonly conversationId: string;
  readonly text: unknown;
  readonly class: MessageClass | undefined;
  readonly key: string | undefined;
  readonly identity: Identity | undefined;
  readonly verdict: Verdict | undefined;
  readonly userAgent: string | undefined;
}

export async function readIncoming(
  context: ChatContext,
  request: IncomingMessage & { readonly params: { readonly id: string }; readonly query: Record<string, unknown> },
  text: unknown,
): Promise<Incoming> {
  const messageClass = messageClassSchema.safeParse(request.query['class'] ?? 'standard');
  const [identity, verdict] = await Promise.all([
    identityOf(request, context.identities),
    verdictOf(request, context.identities),
  ]);
  return {
    conversationId: request.params.id.toLowerCase(),
    text,
    class: messageClass.data,
    key: idempotencyKeyOf(request.headers),
    identity,
    verdict,
    userAgent: request.headers['user-agent'],
  };
}

export function textOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'text' in body ? body.text : undefined;
}

export interface Place {
  readonly conversation: ConversationRow | undefined;
  readonly isRunning: boolean;
  /** What was said in it, as far as an answer of the class asked for looks back. */
  readonly earlier: readonly Turn[];
}

/** Where the message would go. Reading it refuses nothing, so it may be read before anything is decided. */
export async function readPlace({ pool, clock }: ChatContext, incoming: Incoming): Promise<Place> {
  const { identity, conversationId, class: messageClass = 'standard' } = incoming;
  if (!identity || !isUuid(conversationId)) return { conversation: undefined, isRunning: false, earlier: [] };
  const { userId } = identity;
  const [conversation, isRunning, earlier] = await Promise.all([
    findConversation(pool, conversationId, userId),
    hasRunningReply(pool, conversationId),
    earlierTurns(pool, { conversationId, userId, before: clock.now() }, messageClass),
  ]);
  return { conversation, isRunning, earlier };
}

export function checkIncoming(
  context: ChatContext,
  incoming: Incoming,
  { conversation, isRunning, earlier }: Place,
): MessageToAccept {
  const { identity, verdict, class: messageClass, key, conversationId, userAgent } = incoming;
  if (messageClass === undefined) throw httpError('BAD_REQUEST', 'class must be standard or premium.');
  if (key === undefined) throw httpError('IDEMPOTENCY_KEY_REQUIRED');
  const text = checkMessageText(incoming.text, context.config.MESSAGE_FILTER);
  if (!identity) throw httpError('SIGN_UP_REQUIRED');
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  if (isRunning) throw httpError('REPLY_RUNNING');
  if (!verdict) throw httpError('LIMITS_UNAVAILABLE');
  if (verdict.outcome === 'denied') throw denial(verdict);
  // A twin asked for the other class first: a standard unit must not pay for a premium answer. (The other way round the
  // unit was escalated, and a twin with another body is refused by its key.)
  if (verdict.class === 'standard' && messageClass === 'premium') throw httpError('IDEMPOTENCY_KEY_REUSED');
  const hash = bodyHash(conversationId, messageClass, text.given);
  return { identity, verdict, conversation, earlier, key, text: text.kept, hash, class: messageClass, userAgent };
}
