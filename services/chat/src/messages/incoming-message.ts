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
import { findMessageByKey } from './messages.sql.ts';
import type { KnownMessage } from './messages.sql.ts';

export interface Incoming {
  readonly conversationId: string;
  readonly text: unknown;
  readonly class: MessageClass | undefined;
  readonly key: string | undefined;
  readonly identity: Identity | undefined;
  readonly verdict: Verdict | undefined;
  readonly userAgent: string | undefined;
}

export interface IncomingAndKnown {
  readonly incoming: Incoming;
  readonly place: Place;
  /** The message that the person sent with this key before. */
  readonly known: KnownMessage | undefined;
}

/** Reading refuses nothing, so all of it is read at once as soon as it is known who asks. */
export async function readIncoming(
  context: ChatContext,
  request: IncomingMessage & { readonly params: { readonly id: string }; readonly query: Record<string, unknown> },
  text: unknown,
): Promise<IncomingAndKnown> {
  const messageClass = messageClassSchema.safeParse(request.query['class'] ?? 'standard');
  const asked = {
    conversationId: request.params.id.toLowerCase(),
    text,
    class: messageClass.data,
    key: idempotencyKeyOf(request.headers),
    identity: await identityOf(request, context.identities),
    userAgent: request.headers['user-agent'],
  };
  const [verdict, place, known] = await Promise.all([
    verdictOf(request, context.identities),
    readPlace(context, asked),
    findKnown(context, asked),
  ]);
  return { incoming: { ...asked, verdict }, place, known };
}

type Asked = Omit<Incoming, 'verdict'>;

export async function findKnown({ pool }: ChatContext, { identity, key }: Asked): Promise<KnownMessage | undefined> {
  return identity && key !== undefined ? findMessageByKey(pool, identity.userId, key) : undefined;
}

export function textOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'text' in body ? body.text : undefined;
}

/** Where the message would go. */
export interface Place {
  readonly conversation: ConversationRow | undefined;
  readonly isRunning: boolean;
  /** What was said in it, as far as an answer of the class asked for looks back. */
  readonly earlier: readonly Turn[];
}

async function readPlace({ pool, clock }: ChatContext, asked: Asked): Promise<Place> {
  const { identity, conversationId, class: messageClass = 'standard' } = asked;
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
