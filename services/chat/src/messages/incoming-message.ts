// Reads an incoming message and makes all checks that may refuse it, in the documented order.
import type { IncomingMessage } from 'node:http';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { HttpError } from '@consilium/kit/http/http-error.ts';
import { identityOf, verdictOf } from '@consilium/kit/http/identity-middleware.ts';
import type { Identity, Verdict } from '@consilium/kit/identity/identity.ts';
import type { ChatContext } from '../context.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { countryOfRequest } from '../crisis/crisis-help-for-request.ts';
import { findEarlier } from '../conversations/conversation-turns.ts';
import { findOwnConversation } from '../conversations/conversations.sql.ts';
import type { ConversationRow } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { readFileIds } from '../files/file-ids.ts';
import { sendableFiles } from '../files/message-files.sql.ts';
import { hasRunningReply } from '../replies/replies.sql.ts';
import { findSummary } from '../summaries/summaries.sql.ts';
import type { MessageToAccept } from './accept-message.ts';
import { checkMessageText } from './check-message-text.ts';
import { denial } from './denial.ts';
import { readCase } from './escalation-case.ts';
import type { EscalationCase } from './escalation-case.ts';
import { bodyHash } from './idempotency.ts';
import type { Carried } from './idempotency.ts';
import { findMessageByKey } from './messages.sql.ts';
import type { KnownMessage } from './messages.sql.ts';
import { findShownMessage } from './replaced-messages.sql.ts';
import type { ShownMessage } from './replaced-messages.sql.ts';

export interface Incoming {
  readonly conversationId: string;
  readonly text: unknown;
  /** The person's last message, which this one replaces. */
  readonly replaces: unknown;
  /** Files of the conversation that belong to the message. */
  readonly fileIds: unknown;
  readonly class: MessageClass | undefined;
  /** Whether the person was asked for a premium unit; undefined when the client does not ask. */
  readonly asked: boolean | undefined;
  readonly key: string | undefined;
  readonly identity: Identity | undefined;
  readonly verdict: Verdict | undefined;
  readonly userAgent: string | undefined;
  /** As the browser tells it; undefined where it does not. */
  readonly country: string | undefined;
}

export interface IncomingAndKnown {
  readonly incoming: Incoming;
  readonly place: Place;
  /** The message that was accepted with this key before. */
  readonly known: KnownMessage | undefined;
}

/** Reading refuses nothing, so everything is read in parallel once the person is known. */
export async function readIncoming(
  context: ChatContext,
  request: IncomingMessage & { readonly params: { readonly id: string }; readonly query: Record<string, unknown> },
  body: unknown,
): Promise<IncomingAndKnown> {
  const { identities } = context;
  const [identity, verdict] = await Promise.all([identityOf(request, identities), verdictOf(request, identities)]);
  const asked = {
    conversationId: request.params.id.toLowerCase(),
    text: fieldOf(body, 'text'),
    replaces: lowerCase(fieldOf(body, 'replaces')),
    fileIds: fieldOf(body, 'fileIds'),
    class: messageClassSchema.safeParse(verdict?.askedClass).data,
    asked: wasAsked(request.query['asked']),
    key: verdict?.idempotencyKey ?? undefined,
    identity,
    userAgent: request.headers['user-agent'],
    country: countryOfRequest(request.headers),
  };
  const [place, known] = await Promise.all([readPlace(context, asked), findKnown(context, asked)]);
  return { incoming: { ...asked, verdict }, place, known };
}

type Asked = Omit<Incoming, 'verdict'>;

export async function findKnown({ pool }: ChatContext, { identity, key }: Asked): Promise<KnownMessage | undefined> {
  return identity && key !== undefined ? findMessageByKey(pool, identity.userId, key) : undefined;
}

export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
}

function lowerCase(id: unknown): unknown {
  return typeof id === 'string' ? id.toLowerCase() : (id ?? undefined);
}

function wasAsked(value: unknown): boolean | undefined {
  return value === 'true' || value === 'false' ? value === 'true' : undefined;
}

/** The fields for the body's hash; undefined when such a body cannot have been accepted. */
export function carriedOf({ replaces, fileIds }: Pick<Incoming, 'replaces' | 'fileIds'>): Carried | undefined {
  const files = readFileIds(fileIds);
  const isReadable = files !== undefined && (replaces === undefined || typeof replaces === 'string');
  return isReadable ? { replaces, fileIds: files.length === 0 ? undefined : files } : undefined;
}

/** The conversation that the message is for, with what an answer needs. */
export interface Place {
  readonly conversation: ConversationRow | undefined;
  readonly isRunning: boolean;
  /** Earlier turns, as many as the requested class includes. */
  readonly earlier: readonly Turn[];
  /** Summary of what came before them, for the premium class. */
  readonly summary: string | undefined;
  /** Only for a message that may be escalated to the premium class. */
  readonly caseBefore: EscalationCase | undefined;
  /** The message to replace; undefined when the conversation has no such message of the person. */
  readonly replaced: ShownMessage | undefined;
  /** The requested files that may be sent in this conversation. */
  readonly files: readonly MessageFile[];
}

const nowhere: Place = {
  conversation: undefined,
  isRunning: false,
  earlier: [],
  summary: undefined,
  caseBefore: undefined,
  replaced: undefined,
  files: [],
};

async function readPlace({ pool, clock }: ChatContext, asked: Asked): Promise<Place> {
  const { identity, conversationId, class: messageClass = 'standard' } = asked;
  if (!identity || !isUuid(conversationId)) return nowhere;
  const { userId } = identity;
  const without = typeof asked.replaces === 'string' && isUuid(asked.replaces) ? asked.replaces : undefined;
  const place = { conversationId, userId, without };
  const fileIds = readFileIds(asked.fileIds) ?? [];
  const [conversation, hasRunning, earlier, summary, caseBefore, replaced, files] = await Promise.all([
    findOwnConversation(pool, conversationId, userId),
    hasRunningReply(pool, conversationId),
    findEarlier(pool, { conversationId, userId, before: clock.now(), without }, messageClass),
    messageClass === 'premium' ? findSummary(pool, place) : undefined,
    mayEscalate(asked, identity) ? readCase(pool, place) : undefined,
    without === undefined ? undefined : findShownMessage(pool, { id: without, conversationId, userId }),
    fileIds.length === 0 ? [] : sendableFiles(pool, fileIds, place),
  ]);
  // When a reply ends between the two reads, the one that misses its text still sees it running.
  const isRunning = hasRunning || earlier.isRunning;
  return { conversation, isRunning, earlier: earlier.turns, summary: summary?.text, caseBefore, replaced, files };
}

function mayEscalate({ class: messageClass, asked }: Asked, { tier }: Identity): boolean {
  return messageClass === 'standard' && (asked === false || tier !== 'free');
}

export function checkIncoming(
  context: ChatContext,
  incoming: Incoming,
  { conversation, isRunning, earlier, summary, caseBefore, replaced, files }: Place,
): MessageToAccept {
  const { identity, verdict, class: messageClass, key, conversationId, userAgent, country } = incoming;
  // Class and key come from the gateway's verdict; without it the message cannot be checked.
  if (!verdict) throw httpError('LIMITS_UNAVAILABLE');
  if (messageClass === undefined) throw httpError('BAD_REQUEST', 'class must be standard or premium.');
  if (key === undefined) throw httpError('IDEMPOTENCY_KEY_REQUIRED');
  const carried = carriedOf(incoming);
  if (!carried) throw httpError('BAD_REQUEST', 'replaces must be the id of a message, fileIds those of up to 5 files.');
  const text = checkMessageText(incoming.text, context.config.MESSAGE_FILTER);
  if (!identity) throw nobodyKnown(verdict);
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  if (isRunning) throw httpError('REPLY_RUNNING');
  if (carried.replaces !== undefined) checkReplaced(replaced);
  if (files.length < (carried.fileIds?.length ?? 0)) throw httpError('FILE_NOT_FOUND');
  if (verdict.outcome === 'unreadable') throw httpError('LIMITS_UNAVAILABLE');
  if (verdict.outcome === 'denied') throw denial(verdict);
  // A standard unit must not pay for a premium answer; the gateway refuses this too. (The reverse is an escalated unit, of
  // this very message.)
  if (verdict.class === 'standard' && messageClass === 'premium') throw httpError('IDEMPOTENCY_KEY_REUSED');
  const hash = bodyHash(conversationId, messageClass, text.given, carried);
  const { replaces } = carried;
  const { asked } = incoming;
  const message = { identity, verdict, conversation, earlier, key, text: text.kept, hash };
  const classes = { class: messageClass, askedClass: messageClass };
  const variantOf = replaces !== undefined && replaced?.text === text.kept ? replaced.firstVariant : undefined;
  return { ...message, ...classes, replaces, variantOf, files, asked, summary, caseBefore, userAgent, country };
}

/** For a visitor, or a person whom the gateway cannot identify at the moment. */
function nobodyKnown(verdict: Verdict | undefined): HttpError {
  const isUnknown = verdict?.outcome === 'denied' && verdict.reason === 'limits_unavailable';
  return isUnknown ? denial(verdict) : httpError('SIGN_UP_REQUIRED');
}

function checkReplaced(replaced: ShownMessage | undefined): void {
  if (!replaced) throw httpError('MESSAGE_NOT_FOUND');
  if (!replaced.isLast) throw httpError('MESSAGE_NOT_LAST');
}
