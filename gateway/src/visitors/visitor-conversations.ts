// GET and POST /api/visitor/conversations: how many conversations a visitor has begun, and counting one more.
import { randomUUID } from 'node:crypto';
import type { VisitorConversations } from '@consilium/contracts/gateway/http.ts';
import { UNLIMITED } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { isUnavailable } from '@consilium/kit/postgres/error-codes.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request, RequestHandler } from 'express';
import type { GatewayContext } from '../context.ts';
import { networkOf } from '../requests/caller.ts';
import { exchangeOf } from '../requests/exchange.ts';
import type { GatewayConfig } from '../config.ts';
import { countForAddress, countForVisitor, visitorCounts } from './visitors.sql.ts';
import type { VisitorCounts } from './visitors.sql.ts';

/** For signed-in people there is no cap, and nothing is counted. */
const signedIn: VisitorConversations = { total: UNLIMITED, remaining: UNLIMITED };
const nothingUsed: VisitorCounts = { conversations: 0, answers: 0 };

export function getVisitorConversations(context: GatewayContext): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store').json(await counted(presentCount(context, request)));
  };
}

async function presentCount(
  { pool, visitorCookies, config }: GatewayContext,
  request: Request,
): Promise<VisitorConversations> {
  if (exchangeOf(request).session) return signedIn;
  const visitorId = visitorCookies.read(request.headers.cookie);
  return leftOf(config, visitorId === undefined ? nothingUsed : await visitorCounts(pool, visitorId));
}

export function postVisitorConversation(context: GatewayContext): RequestHandler {
  const { visitorCookies, config, secure } = context;
  return async (request, response) => {
    const { session, caller } = exchangeOf(request);
    response.set('Cache-Control', 'no-store');
    if (session) {
      response.json(signedIn);
      return;
    }
    const visitorId = visitorCookies.read(request.headers.cookie) ?? randomUUID();
    response.set('Set-Cookie', visitorCookies.write(visitorId, secure));
    const used = await counted(countOne(context, visitorId, visitorCookies.hashAddress(networkOf(caller.address))));
    response.json(leftOf(config, used));
  };
}

/** Counts both or neither. The address comes first, so that visitors of one address take their locks in the same order. */
async function countOne(
  { pool, clock, config }: GatewayContext,
  visitorId: string,
  addressHash: Buffer,
): Promise<VisitorCounts> {
  const { VISITOR_CONVERSATION_CAP: cap, VISITOR_ADDRESS_CAP: addressCap } = config;
  return transaction(pool, async (tx) => {
    const allowed = await countForAddress(tx, 'conversations', addressHash, addressCap, clock.now());
    const used = allowed ? await countForVisitor(tx, 'conversations', visitorId, cap, clock.now()) : undefined;
    if (!used) throw httpError('VISITOR_LIMIT', undefined, { total: cap, remaining: 0 } satisfies VisitorConversations);
    return used;
  });
}

function leftOf({ VISITOR_CONVERSATION_CAP: cap, VISITOR_ANSWERS: answers }: GatewayConfig, used: VisitorCounts) {
  const conversations = cap === UNLIMITED ? signedIn : countOf(cap, used.conversations);
  return answers === 0 ? conversations : { ...conversations, answers: countOf(answers, used.answers) };
}

function countOf(cap: number, used: number) {
  return { total: cap, remaining: Math.max(0, cap - used) };
}

/** While the database is down nothing is counted, and the answer is 503. */
export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isUnavailable(error) ? Object.assign(httpError('SERVICE_UNAVAILABLE'), { cause: error }) : error;
  }
}
