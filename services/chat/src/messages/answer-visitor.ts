// POST /api/visitor/answers: answers somebody without an account whom the gateway has counted. A crisis is answered before
// anything may refuse. The answer begins with the first word, so that its status tells the gateway whether it counts.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { VisitorAnswerEvent } from '@consilium/contracts/chat/visitor-answer.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { expertIdSchema } from '@consilium/contracts/experts.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { HttpError } from '@consilium/kit/http/http-error.ts';
import { visitorOf } from '@consilium/kit/http/identity-middleware.ts';
import { sendEvents } from '@consilium/kit/http/sse.ts';
import { notCountedHeader } from '@consilium/kit/identity/identity.ts';
import type { VisitorStatement } from '@consilium/kit/identity/identity.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { ChatContext } from '../context.ts';
import { countryOfRequest, helpForRequest } from '../crisis/crisis-help-for-request.ts';
import { checkMessageText } from './check-message-text.ts';
import { fieldOf } from './incoming-message.ts';
import { createVisitorReply } from '../replies/visitor-reply.ts';
import type { VisitorReply } from '../replies/visitor-reply.ts';
import { anotherIsRunning, claimVisitor } from '../replies/visitor-claims.ts';
import type { VisitorClaim } from '../replies/visitor-claims.ts';
import type { VisitorQuestion, VisitorReplies } from '../replies/visitor-replies.ts';
import { writeVisitorReply } from '../replies/write-visitor-reply.ts';
import type { VisitorText } from '../replies/write-visitor-reply.ts';

const WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

export function answerVisitor(context: ChatContext, replies: VisitorReplies): RequestHandler {
  return async (request, response) => {
    const text = fieldOf(request.body, 'text');
    const help = typeof text === 'string' ? await helpForRequest(text, request.headers) : undefined;
    if (help?.first) return sendCrisis(response, help.first);
    const { question, asked } = await readQuestion(context, request, text);
    const reply = await findOrBegin(context, replies, question, asked);
    response.once('close', reply.join());
    await reply.begun;
    const events = async function* (closed: AbortSignal) {
      if (help?.quiet) yield { event: 'quiet_help', data: help.quiet } satisfies VisitorAnswerEvent;
      yield* reply.events(AbortSignal.any([closed, context.draining]));
    };
    await sendEvents(response, events, reply.holdsAdvice ? {} : notCounted);
  };
}

/** To the gateway, which gives the answer back. */
const notCounted = { headers: { [notCountedHeader]: '1' } };

async function sendCrisis(response: Response, help: object): Promise<void> {
  const crisis = async function* () {
    yield { event: 'crisis', data: help };
  };
  await sendEvents(response, crisis, notCounted);
}

async function readQuestion(
  { identities, config }: ChatContext,
  request: Request,
  text: unknown,
): Promise<{ readonly question: VisitorQuestion; readonly asked: VisitorText }> {
  const statement = await visitorOf(request, identities);
  if (!statement) throw httpError('UNAUTHORIZED');
  const { visitor, idempotencyKey: key } = statement;
  if (key === null) throw httpError('IDEMPOTENCY_KEY_REQUIRED');
  const expertId = expertIdSchema.safeParse(fieldOf(request.body, 'expertId')).data;
  if (expertId === undefined) throw httpError('EXPERT_NOT_FOUND');
  const { given, kept } = checkMessageText(text, config.MESSAGE_FILTER);
  if (statement.outcome !== 'counted') throw refusalOf(statement);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([expertId, given]))
    .digest();
  return {
    question: { visitor, key, bodyHash },
    asked: { text: kept, expertId, country: countryOfRequest(request.headers) },
  };
}

/** Another process that answers it stops soon when its reader, who is asking here now, has left it. */
async function findOrBegin(
  context: ChatContext,
  replies: VisitorReplies,
  question: VisitorQuestion,
  asked: VisitorText,
): Promise<VisitorReply> {
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += WAIT_MS) {
    const known = replies.find(question);
    if (known) return known;
    const claim = await claimVisitor(context, question);
    if (claim !== 'being answered') return keepOrBegin(context, { replies, question, claim }, asked);
    await delay(WAIT_MS);
  }
  throw anotherIsRunning();
}

/** While it waited for the claim, this process may have written the answer. */
async function keepOrBegin(context: ChatContext, claimed: Claimed, asked: VisitorText): Promise<VisitorReply> {
  const known = claimed.replies.find(claimed.question);
  if (!known) return begin(context, claimed, asked);
  await claimed.claim.end();
  return known;
}

interface Claimed {
  readonly replies: VisitorReplies;
  readonly question: VisitorQuestion;
  readonly claim: VisitorClaim;
}

function begin(context: ChatContext, { replies, question, claim }: Claimed, asked: VisitorText): VisitorReply {
  const reply = createVisitorReply(claim.lost);
  try {
    replies.add(question, reply);
  } catch (error) {
    void claim.end();
    throw error;
  }
  void writeVisitorReply(context, reply, asked, claim.end).finally(() => replies.ended(question, reply));
  return reply;
}

const codes = {
  rate_limited: 'RATE_LIMITED',
  visitor_limit: 'VISITOR_LIMIT',
  limits_unavailable: 'LIMITS_UNAVAILABLE',
} as const satisfies Record<string, ErrorCode>;

function refusalOf(statement: Exclude<VisitorStatement, { outcome: 'counted' }>): HttpError {
  if (statement.outcome !== 'denied') return httpError('LIMITS_UNAVAILABLE');
  const { reason, retryAfterSeconds } = statement;
  const wait = retryAfterSeconds === null ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
  return httpError(codes[reason], undefined, undefined, wait);
}
