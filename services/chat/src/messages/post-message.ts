// POST /conversations/:id/messages. The order of the checks is guaranteed: a crisis is answered before anything may refuse.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { lastEventId, sendEvents } from '@consilium/kit/http/sse.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { ChatContext } from '../context.ts';
import { helpForRequest } from '../crisis/crisis-help-for-request.ts';
import { rememberDanger } from '../asking-back/remember-danger.ts';
import { returnHold } from '../quota-holds/return-hold.ts';
import { followReply } from '../replies/follow-reply.ts';
import type { ReplyRunner } from '../replies/reply-runner.ts';
import type { AcceptedMessage } from './accept-message.ts';
import { acceptWithUnit } from './accept-with-unit.ts';
import { bodyHash, sameBody } from './idempotency.ts';
import { carriedOf, checkIncoming, fieldOf, findKnown, readIncoming } from './incoming-message.ts';
import type { Incoming, Place } from './incoming-message.ts';
import type { KnownMessage } from './messages.sql.ts';
import { releaseUnit } from './refused-message.ts';

/** Helplines must not wait longer for the release of the unit. */
const CRISIS_WAIT_MS = 30;

/** Refusals that a duplicate with the same key may have caused, by running or by replacing the same message. */
const duplicateRefusals: ReadonlySet<string> = new Set(['REPLY_RUNNING', 'MESSAGE_NOT_FOUND', 'MESSAGE_NOT_LAST']);

/** Errors go to `refusedMessage`, which releases the unit. */
export function postMessage(context: ChatContext, runner: ReplyRunner): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const text = fieldOf(request.body, 'text');
    const help = typeof text === 'string' ? await helpForRequest(text, request.headers) : undefined;
    if (help?.first) {
      await releaseUnit(context, request, CRISIS_WAIT_MS);
      await respondWithCrisis(request, response, help.first);
      return rememberSpoken(context, request);
    }
    const { incoming, place, known } = await readIncoming(context, request, request.body);
    const repeated = known && (await repeat(context, incoming, known));
    const message = repeated ?? (await accept(context, runner, incoming, place));
    if (help?.hasDanger) await rememberSpoken(context, request);
    return respond(context, request, response, message, help?.quiet ?? undefined);
  };
}

async function rememberSpoken(context: ChatContext, request: Request<{ id: string }>): Promise<void> {
  const identity = await identityOf(request, context.identities).catch(() => undefined);
  if (identity) await rememberDanger(context, { userId: identity.userId, conversationId: request.params.id });
}

async function repeat(context: ChatContext, incoming: Incoming, known: KnownMessage): Promise<AcceptedMessage> {
  const { verdict, conversationId, class: messageClass, text } = incoming;
  // The message's own unit was released or lost, so the gateway took another for this call, which needs none.
  if (verdict?.outcome === 'held' && verdict.holdId !== known.holdId) await returnHold(context, verdict.holdId);
  const carried = carriedOf(incoming);
  const isSame =
    messageClass !== undefined &&
    typeof text === 'string' &&
    carried !== undefined &&
    sameBody(known.bodyHash, bodyHash(conversationId, messageClass, text, carried));
  if (!isSame) throw httpError('IDEMPOTENCY_KEY_REUSED');
  return known;
}

/** A duplicate with the same key may be accepted meanwhile; then its message is the answer. */
async function accept(
  context: ChatContext,
  runner: ReplyRunner,
  incoming: Incoming,
  place: Place,
): Promise<AcceptedMessage> {
  let refusal: unknown = httpError('CONFLICT');
  try {
    const accepted = await acceptWithUnit(context, runner, checkIncoming(context, incoming, place));
    if (accepted) return accepted;
  } catch (error) {
    if (!isHttpError(error) || !duplicateRefusals.has(error.code)) throw error;
    refusal = error;
  }
  const duplicate = await findKnown(context, incoming);
  if (!duplicate) throw refusal;
  return repeat(context, incoming, duplicate);
}

async function respond(
  context: ChatContext,
  request: Request<{ id: string }>,
  response: Response,
  { messageId, replyId }: AcceptedMessage,
  quietHelp: CrisisHelp | undefined,
): Promise<void> {
  if (!wantsEvents(request)) {
    response.status(202).json({ messageId, replyId, crisis: null, quietHelp });
    return;
  }
  const from = lastEventId(request.headers);
  await sendEvents(response, async function* (closed) {
    if (quietHelp) yield { id: 0, event: 'quiet_help', data: quietHelp };
    yield* followReply(context, replyId, from, closed);
  });
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

/** Only clients that accept event streams get one. */
function wantsEvents(request: Request): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream');
}
