// Passes requests and streams to one service: own keep-alive connections without a ceiling, aborts in both directions.
import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { exchangeOf } from '../requests/exchange.ts';
import { countBody } from './body-limit.ts';
import type { OpenStreams } from './open-streams.ts';
import { isStaleConnection, upstreamFailure, UpstreamTimeoutError } from './upstream-failure.ts';

export interface UpstreamOptions {
  readonly url: string;
  readonly agent: Agent;
  readonly streams: OpenStreams;
  readonly log: Logger;
  readonly connectTimeoutMs?: number;
  /** Longest silence of the service; while an event stream is open there is none. */
  readonly answerTimeoutMs?: number;
  /** The same for routes that stream, until their answer begins. */
  readonly streamTimeoutMs?: number;
}

/** The vendor's own agent opens 256 connections at most, and streams would use them up. */
export function createUpstreamAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256, scheduling: 'lifo' });
}

export function createUpstream(options: UpstreamOptions): RequestHandler {
  const proxy = createProxyMiddleware({
    target: options.url,
    agent: options.agent,
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    // The client's own wish about its connection says nothing about ours.
    headers: { connection: 'keep-alive' },
    on: {
      proxyReq: (upstream, request) => begin(upstream, request, options),
      proxyRes: (answer, request, response) => receive(answer, request, response, options),
      error: (error, request, response) =>
        recover(error, request, response as ServerResponse, { log: options.log, proxyAgain }),
    },
  });
  const proxyAgain = (request: IncomingMessage, response: ServerResponse) => void proxy(request, response);
  return (request, response, next) => {
    exchangeOf(request).fail = next;
    proxyAgain(request, response);
  };
}

/** Runs when the connection is chosen, in the tick in which the body begins to flow. */
function begin(upstream: ClientRequest, request: IncomingMessage, options: UpstreamOptions): void {
  const exchange = exchangeOf(request);
  exchange.upstreamRequest = upstream;
  const { answerTimeoutMs = 30_000, streamTimeoutMs = 60_000, connectTimeoutMs = 3000 } = options;
  const silenceMs = exchange.route?.stream ? streamTimeoutMs : answerTimeoutMs;
  upstream.setTimeout(silenceMs, () => upstream.destroy(new UpstreamTimeoutError(`silent for ${silenceMs} ms`)));
  if (upstream.socket?.connecting) limitConnecting(upstream, connectTimeoutMs);
  countBody(request, upstream, exchange.route?.maxBodyBytes ?? 0);
}

function limitConnecting(upstream: ClientRequest, timeoutMs: number): void {
  const timer = setTimeout(
    () => upstream.destroy(new UpstreamTimeoutError(`no connection within ${timeoutMs} ms`)),
    timeoutMs,
  );
  upstream.socket?.once('connect', () => clearTimeout(timer));
  upstream.once('close', () => clearTimeout(timer));
}

function receive(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  { streams }: UpstreamOptions,
): void {
  for (const name of ['connection', 'keep-alive', 'proxy-authenticate', 'trailer', 'upgrade', 'x-powered-by'])
    delete answer.headers[name];
  if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
  const { upstreamRequest, session } = exchangeOf(request);
  upstreamRequest?.setTimeout(0);
  streams.add(response, answer, session?.sessionId);
}

function recover(
  error: Error,
  request: IncomingMessage,
  response: ServerResponse,
  { log, proxyAgain }: { log: Logger; proxyAgain: (request: IncomingMessage, response: ServerResponse) => void },
): void {
  const exchange = exchangeOf(request);
  if (response.headersSent || response.destroyed || response.closed) {
    response.destroy();
    return;
  }
  const repeatable = request.method === 'GET' || request.method === 'HEAD';
  if (repeatable && !exchange.retried && isStaleConnection(error, exchange.upstreamRequest?.reusedSocket ?? false)) {
    exchange.retried = true;
    proxyAgain(request, response);
    return;
  }
  log.warn({ err: error, service: exchange.route?.service }, 'a service did not answer');
  exchange.fail?.(upstreamFailure(error));
}
