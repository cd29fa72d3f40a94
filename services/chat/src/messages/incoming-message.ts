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
import type { Carried } from './idempotency.ts';
import { findMessageByKey } from './messages.sql.ts';
import type { KnownMessage } from './messages.sql.ts';
import { findShownMessage } from './replaced-messages.sql.ts';
import type { ShownMessage } from './replaced-messages.sql.ts';

export interface Incoming {
  readonly conversationId: string;
  readonly text: unknown;
  /** The person's last message, which this one takes the place of. */
  readonly replaces: unknown;
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
  body: unknown,
): Promise<IncomingAndKnown> {
  const messageClass = messageClassSchema.safeParse(request.query['class'] ?? 'standard');
  const asked = {
    conversationId: request.params.id.toLowerCase(),
    text: fieldOf(body, 'text'),
    replaces: lowerCase(fieldOf(body, 'replaces')),
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

export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
}

function lowerCase(id: unknown): unknown {
  return typeof id === 'string' ? id.toLowerCase() : (id ?? undefined);
}

/** As the body's hash reads it; undefined when the body cannot have been accepted. */
export function carriedOf({ replaces }: Pick<Incoming, 'replaces'>): Carried | undefined {
  return replaces === undefined || typeof replaces === 'string' ? { replaces } : undefined;
}

/** Where the message would go. */
export interface Place {
  readonly conversation: ConversationRow | undefined;
  readonly isRunning: boolean;
  /** What was said in it, as far as an answer of the class asked for looks back. */
  readonly earlier: readonly Turn[];
  /** The message to replace; undefined when there is none of the person's in this conversation. */
  readonly replaced: ShownMessage | undefined;
}

const nowhere: Place = { conversation: undefined, isRunning: false, earlier: [], replaced: undefined };

async function readPlace({ pool, clock }: ChatContext, asked: Asked): Promise<Place> {
  const { identity, conversationId, class: messageClass = 'standard' } = asked;
  if (!identity || !isUuid(conversationId)) return nowhere;
  const { userId } = identity;
  const without = typeof asked.replaces === 'string' && isUuid(asked.replaces) ? asked.replaces : undefined;
  const [conversation, isRunning, earlier, replaced] = await Promise.all([
    findConversation(pool, conversationId, userId),
    hasRunningReply(pool, conversationId),
    earlierTurns(pool, { conversationId, userId, before: clock.now(), without }, messageClass),
    without === undefined ? undefined : findShownMessage(pool, { id: without, conversationId, userId }),
  ]);
  return { conversation, isRunning, earlier, replaced };
}

export function checkIncoming(
  context: ChatContext,
  incoming: Incoming,
  { conversation, isRunning, earlier, replaced }: Place,
): MessageToAccept {
  const { identity, verdict, class: messageClass, key, conversationId, userAgent } = incoming;
  if (messageClass === undefined) throw httpError('BAD_REQUEST', 'class must be standard or premium.');
  if (key === undefined) throw httpError('IDEMPOTENCY_KEY_REQUIRED');
  const carried = carriedOf(incoming);
  if (!carried) throw httpError('BAD_REQUEST', 'replaces must be the id of a message.');
  const text = checkMessageText(incoming.text, context.config.MESSAGE_FILTER);
  if (!identity) throw httpError('SIGN_UP_REQUIRED');
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  if (isRunning) throw httpError('REPLY_RUNNING');
  if (carried.replaces !== undefined) checkReplaced(replaced);
  if (!verdict) throw httpError('LIMITS_UNAVAILABLE');
  if (verdict.outcome === 'denied') throw denial(verdict);
  // A twin asked for the other class first: a standard unit must not pay for a premium answer. (The other way round the
  // unit was escalated, and a twin with another body is refused by its key.)
  if (verdict.class === 'standard' && messageClass === 'premium') throw httpError('IDEMPOTENCY_KEY_REUSED');
  const hash = bodyHash(conversationId, messageClass, text.given, carried);
  const { replaces } = carried;
  const message = { identity, verdict, conversation, earlier, key, text: text.kept, hash, class: messageClass };
  return { ...message, replaces, userAgent };
}

function checkReplaced(replaced: ShownMessage | undefined): void {
  if (!replaced) throw httpError('MESSAGE_NOT_FOUND');
  if (!replaced.isLast) throw httpError('MESSAGE_NOT_LAST');
}
