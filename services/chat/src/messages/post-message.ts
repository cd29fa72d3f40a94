// POST /conversations/:id/messages: the order of the checks is the promise (crisis before anything may refuse).
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { identityOf, verdictOf } from '@consilium/kit/http/identity-middleware.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { lastEventId, sendEvents } from '@consilium/kit/http/sse.ts';
import type { Identity, Verdict } from '@consilium/kit/identity/identity.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { ChatContext } from '../context.ts';
import { findConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { crisisHelpForRequest } from '../crisis/crisis-help-for-request.ts';
import { followReply } from '../replies/follow-reply.ts';
import type { ReplyRunner } from '../replies/reply-runner.ts';
import { hasRunningReply } from '../replies/replies.sql.ts';
import { acceptMessage } from './accept-message.ts';
import type { AcceptedMessage, MessageToAccept } from './accept-message.ts';
import { checkMessageText } from './check-message-text.ts';
import { denial } from './denial.ts';
import { bodyHash, idempotencyKeyOf, sameBody } from './idempotency.ts';
import { findMessageByKey } from './messages.sql.ts';
import { returnHold } from '../quota-holds/return-hold.ts';

interface Incoming {
  readonly conversationId: string;
  readonly text: unknown;
  readonly class: MessageClass | undefined;
  readonly key: string | undefined;
  readonly identity: Identity | undefined;
  readonly verdict: Verdict | undefined;
}

export function postMessage(context: ChatContext, runner: ReplyRunner): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const incoming = await readIncoming(context, request);
    const repeated = await findRepeated(context, incoming);
    if (repeated) return respond(context, request, response, repeated);
    const crisis = typeof incoming.text === 'string' ? crisisHelpForRequest(incoming.text, request.headers) : null;
    if (crisis) {
      await giveBack(context, incoming);
      return respondWithCrisis(request, response, crisis);
    }
    const message = await checked(context, incoming, request.headers['user-agent']).catch(async (error: unknown) => {
      await giveBack(context, incoming);
      throw error;
    });
    const accepted = await acceptMessage(context, runner, message);
    const outcome = accepted ?? (await findRepeated(context, incoming));
    if (!outcome) throw httpError('CONFLICT');
    return respond(context, request, response, outcome);
  };
}

async function readIncoming(context: ChatContext, request: Request<{ id: string }>): Promise<Incoming> {
  const body: unknown = request.body;
  const messageClass = messageClassSchema.safeParse(request.query['class'] ?? 'standard');
  return {
    conversationId: request.params.id.toLowerCase(),
    text: typeof body === 'object' && body !== null && 'text' in body ? body.text : undefined,
    class: messageClass.data,
    key: idempotencyKeyOf(request.headers),
    identity: await identityOf(request, context.identities),
    verdict: await verdictOf(request, context.identities),
  };
}

async function findRepeated(context: ChatContext, incoming: Incoming): Promise<AcceptedMessage | undefined> {
  const { identity, key, conversationId, class: messageClass, text } = incoming;
  if (!identity || !key) return undefined;
  const found = await findMessageByKey(context.pool, identity.userId, key);
  if (!found) return undefined;
  const same =
    messageClass !== undefined &&
    typeof text === 'string' &&
    sameBody(found.bodyHash, bodyHash(conversationId, messageClass, text));
  if (!same) throw httpError('IDEMPOTENCY_KEY_REUSED');
  return found;
}

/** Everything that may refuse a message, in the promised order. */
async function checked(
  context: ChatContext,
  incoming: Incoming,
  userAgent: string | undefined,
): Promise<MessageToAccept> {
  const { identity, verdict, class: messageClass, key, conversationId } = incoming;
  if (messageClass === undefined) throw httpError('BAD_REQUEST', 'class must be standard or premium.');
  if (key === undefined) throw httpError('IDEMPOTENCY_KEY_REQUIRED');
  const text = checkMessageText(incoming.text, context.config.MESSAGE_FILTER);
  if (!identity) throw httpError('SIGN_UP_REQUIRED');
  const conversation = isUuid(conversationId)
    ? await findConversation(context.pool, conversationId, identity.userId)
    : undefined;
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  if (await hasRunningReply(context.pool, conversationId)) throw httpError('REPLY_RUNNING');
  if (!verdict) throw httpError('LIMITS_UNAVAILABLE');
  if (verdict.outcome === 'denied') throw denial(verdict);
  const hash = bodyHash(conversationId, messageClass, text.given);
  return { identity, verdict, conversation, key, text: text.kept, hash, class: messageClass, userAgent };
}

/** A refused message takes nothing, but only its own unit may go back. */
async function giveBack(context: ChatContext, incoming: Incoming): Promise<void> {
  if (incoming.verdict?.outcome === 'held') await returnHold(context, incoming.verdict.holdId);
}

async function respond(
  context: ChatContext,
  request: Request<{ id: string }>,
  response: Response,
  message: AcceptedMessage,
): Promise<void> {
  if (!wantsEvents(request)) {
    response.status(202).json({ messageId: message.messageId, replyId: message.replyId, crisis: null });
    return;
  }
  const from = lastEventId(request.headers, request.query);
  await sendEvents(response, (closed) => followReply(context, message.replyId, from, closed));
}

async function respondWithCrisis(request: Request, response: Response, crisis: object): Promise<void> {
  if (!wantsEvents(request)) {
    response.status(202).json({ messageId: null, replyId: null, crisis });
    return;
  }
  await sendEvents(response, async function* () {
    yield { id: 1, event: 'crisis', data: crisis };
  });
}

/** Only who names event streams gets one. */
function wantsEvents(request: Request): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream');
}
