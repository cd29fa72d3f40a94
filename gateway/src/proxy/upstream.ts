// Passes requests and streams to one service, over any number of keep-alive connections, and retries once where it is safe.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';
import { exchangeOf } from '../requests/exchange.ts';
import { SLOW_BODY_MS } from '../slow-clients.ts';
import type { Exchange } from '../requests/exchange.ts';
import { createAddresses } from './addresses.ts';
import type { Addresses } from './addresses.ts';
import type { OpenStreams } from './open-streams.ts';
import { Passage } from './passage.ts';
import { isRepeatable } from './repeatable.ts';
import { hasBody, readBody } from './request-body.ts';
import type { RequestBody } from './request-body.ts';
import { createRetryBudget } from './retry-budget.ts';
import type { RetryBudget } from './retry-budget.ts';
import { createServiceAddress } from './service-address.ts';
import type { ServiceAddress } from './service-address.ts';
import { isOfTheRequest, upstreamFailure } from './upstream-failure.ts';

export interface UpstreamOptions {
  readonly urls: readonly string[];
  readonly streams: OpenStreams;
  readonly log: Logger;
  readonly clock: Clock;
  readonly connectTimeoutMs?: number;
  /** How long the service may send nothing. */
  readonly answerTimeoutMs?: number;
  /** The same for routes that stream: a service sends a keep-alive every 15 s. */
  readonly streamTimeoutMs?: number;
}

export interface Upstream {
  /** Calls `fail` when there is no answer; an answer that breaks off midway breaks off for the client. */
  pass(request: IncomingMessage, response: ServerResponse, fail: (error: unknown) => void): void;
  close(): void;
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const {
    urls,
    log,
    clock,
    streams,
    connectTimeoutMs = 3000,
    answerTimeoutMs = 30_000,
    streamTimeoutMs = 60_000,
  } = options;
  const [first = '', ...others] = urls;
  const addressAt = (url: string) => createServiceAddress(url, connectTimeoutMs, clock);
  const addresses = createAddresses(addressAt(first), ...others.map(addressAt));
  const budget = createRetryBudget(clock);
  const send: Send = (request, response, body, fail) => {
    const exchange = exchangeOf(request);
    const silenceMs = silenceOf(exchange, { answerTimeoutMs, streamTimeoutMs });
    const onFailure = (error: Error, passage: Passage) => {
      if (retried(error, passage, addresses, budget)) return;
      log.warn(
        { err: error, service: exchange.route?.service, address: passage.address?.url },
        'a service did not answer',
      );
      fail(upstreamFailure(error));
    };
    const headers = headersOf(request, body);
    budget.earn();
    new Passage({ request, response, exchange, body, headers, streams, silenceMs, onFailure }).send(addresses.next());
  };
  return { pass: passWith(send), close: () => addresses.all.forEach((address) => address.close()) };
}

/** The service sends nothing while a slow body is still arriving, so the limit includes the time for the body. */
function silenceOf({ route }: Exchange, limits: { answerTimeoutMs: number; streamTimeoutMs: number }): number {
  if (route?.slowBody) return SLOW_BODY_MS + limits.answerTimeoutMs;
  return route?.stream ? limits.streamTimeoutMs : limits.answerTimeoutMs;
}

type Send = (
  request: IncomingMessage,
  response: ServerResponse,
  body: RequestBody,
  fail: (error: unknown) => void,
) => void;

function passWith(send: Send): Upstream['pass'] {
  return (request, response, fail) => {
    if (!hasBody(request)) return send(request, response, undefined, fail);
    return void readBody(request, mostBytes(exchangeOf(request))).then(
      (body) => (response.closed ? undefined : send(request, response, body, fail)),
      (error: unknown) => (response.closed ? undefined : fail(error)),
    );
  };
}

function mostBytes({ route }: Exchange): number {
  return route?.maxBodyBytes ?? 0;
}

/** Returns true when the request has been sent again. */
function retried(error: Error, passage: Passage, addresses: Addresses<ServiceAddress>, budget: RetryBudget): boolean {
  const { address: failed } = passage;
  if (isOfTheRequest(error)) return false;
  failed?.circuit.failed();
  if (passage.repeated || !isRepeatable(error, passage, addresses.all.length > 1) || !budget.spend()) return false;
  passage.repeated = true;
  passage.send(addresses.next(failed));
  return true;
}

/** They belong to one connection, or follow from the body that is sent. */
const notPassedOn = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']);

function headersOf({ headers }: IncomingMessage, body: RequestBody): string[] {
  const list: string[] = [];
  const whole = body === undefined || Buffer.isBuffer(body);
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value === undefined || notPassedOn.has(name) || (whole && name === 'content-length')) continue;
    if (typeof value === 'string') list.push(name, value);
    else for (const one of value) list.push(name, one);
  }
  return list;
}
