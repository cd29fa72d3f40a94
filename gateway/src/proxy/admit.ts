// Decides whether a request may pass: session, rate limit, and for messages the verdict. Sets the headers for the service.
import type { IncomingMessage } from 'node:http';
import { identityHeader, verdictHeader, visitorHeader } from '@consilium/kit/identity/identity.ts';
import { signVerdict, signVisitor } from '@consilium/kit/identity/tokens.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { waitInWords } from '@consilium/kit/limits/wait-in-words.ts';
import type { GatewayContext } from '../context.ts';
import type { FormKind } from '../limits/rate-rules.ts';
import type { RateAnswer } from '../limits/request-limits.ts';
import type { Exchange } from '../requests/exchange.ts';
import { refuseCrossSite } from '../requests/cross-site.ts';
import type { Route } from '../routes/route-table.ts';
import { judgeMessage } from '../verdicts/judge-message.ts';
import { judgeVisitorAnswer } from '../visitors/visitor-answers.ts';
import { setForwardedHeaders } from './forwarded-headers.ts';
import { refuseAnnouncedBody } from './request-body.ts';

/** Admits a request by its row of the table. */
export async function admit(
  context: GatewayContext,
  request: IncomingMessage,
  exchange: Exchange,
  route: Route,
): Promise<void> {
  refuseCrossSite(request, request.url ?? '');
  refuseAnnouncedBody(request, route.maxBodyBytes);
  if (route.rate === 'messages') await admitMessage(context, request, exchange);
  else if (route.rate === 'visitor-answers') await admitVisitorAnswer(context, request, exchange);
  else await admitRequest(context, request, exchange, route);
  // Stryker disable next-line ConditionalExpression: saves work; who answers itself reads none of these headers
  if (route.service === 'gateway') return;
  await setIdentity(context, request, exchange, route.service);
  setForwardedHeaders(request.headers, route, exchange.caller, context);
}

async function admitRequest(
  context: GatewayContext,
  request: IncomingMessage,
  exchange: Exchange,
  route: Route,
): Promise<void> {
  const refusal = route.session === 'none' ? undefined : await findSession(context, request, exchange);
  // A request with an invalid token counts as a visitor's, which limits guessing.
  if (route.rate !== 'none') await takeRequest(context, exchange);
  if (refusal) throw refusal;
  if (route.rate === 'forms' || route.rate === 'form-files') await takeForm(context, exchange, route.rate);
  if (route.session === 'required' && !exchange.session) throw httpError('UNAUTHORIZED');
}

async function takeRequest({ limits }: GatewayContext, exchange: Exchange): Promise<void> {
  const rate = await limits.take('requests', exchange.caller, exchange.session);
  addRateHeaders(exchange, rate);
  if (!rate.allowed) throw httpError('RATE_LIMITED', undefined, undefined, rate.headers);
}

async function takeForm({ limits }: GatewayContext, exchange: Exchange, kind: FormKind): Promise<void> {
  const rate = await limits.takeForm(kind, exchange.caller, exchange.session);
  if (rate.allowed) return;
  const wait = waitInWords(rate.retryAfterSeconds);
  throw httpError('RATE_LIMITED', `You wrote to us several times. Please wait ${wait} and send it again.`, undefined, {
    'Retry-After': String(rate.retryAfterSeconds),
  });
}

/** Returns why there is no session although a token was sent. */
async function findSession(
  context: GatewayContext,
  request: IncomingMessage,
  exchange: Exchange,
): Promise<Error | undefined> {
  try {
    exchange.session = await context.sessions.of(request.headers);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('the session could not be found out', { cause: error });
  }
}

/** A message goes to chat whatever its verdict is: chat looks for a crisis before it refuses. */
async function admitMessage(context: GatewayContext, request: IncomingMessage, exchange: Exchange): Promise<void> {
  const { verdict, rate } = await judgeMessage(context, request);
  addRateHeaders(exchange, rate);
  request.headers[verdictHeader] = await signVerdict(context.keys, verdict, 'chat');
}

/** A question without an account goes to chat in the same way, but only where visitors get answers. */
async function admitVisitorAnswer(
  context: GatewayContext,
  request: IncomingMessage,
  exchange: Exchange,
): Promise<void> {
  const { statement, rate, cookie } = await judgeVisitorAnswer(context, request);
  addRateHeaders(exchange, rate);
  if (cookie !== undefined) exchange.answerHeaders = [...(exchange.answerHeaders ?? []), ['set-cookie', cookie]];
  request.headers[visitorHeader] = await signVisitor(context.keys, statement, 'chat');
}

async function setIdentity(
  context: GatewayContext,
  request: IncomingMessage,
  { session }: Exchange,
  audience: string,
): Promise<void> {
  if (!session) return;
  const entitlement = await context.entitlements.of(session.pseudonym);
  request.headers[identityHeader] = await context.identityTokens.tokenFor(session, entitlement, audience);
}

function addRateHeaders(exchange: Exchange, { headers }: RateAnswer): void {
  const list: string[] = [];
  for (const name of Object.keys(headers))
    if (name !== 'Retry-After') list.push(name.toLowerCase(), headers[name] ?? '');
  exchange.answerHeaders = [...(exchange.answerHeaders ?? []), list];
}
