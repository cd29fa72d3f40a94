// Starting and stopping an HTTP server: it finishes running requests before it closes.
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError } from '../config/read-config.ts';
import { readyPath } from '../http/health.ts';
import { activeTelemetry } from '../telemetry/telemetry.ts';

export interface HttpServer {
  readonly port: number;
  readonly server: Server;
  /**
   * Not ready any more, but still answering, each answer the last on its connection. Resolves when callers had time to
   * notice and only new ones have a connection. Idempotent.
   */
  retire(): Promise<void>;
  /** Retires, stops accepting, waits for running requests, cuts what is left after `timeoutMs`. Idempotent. */
  drain(timeoutMs: number): Promise<void>;
}

/** A peer's keep-alive must end before ours, or else it reuses a socket that we are closing. */
export const KEEP_ALIVE_MS = 75_000;

export async function startHttpServer(
  listener: RequestListener,
  options: {
    readonly host: string;
    readonly port: number;
    readonly log: Logger;
    /** How long it answers after reporting that it is not ready. */
    readonly drainDelayMs?: number;
    readonly configure?: (server: Server) => void;
    /** The public may call it: its traces do not continue those of the request. */
    readonly entrance?: boolean;
  },
): Promise<HttpServer> {
  let retired: Promise<void> | undefined;
  let drained: Promise<void> | undefined;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (retired && isLastAnswer(request, response)) return;
    listener(request, response);
  });
  options.configure?.(server);
  const port = await listen(server, options.host, options.port);
  activeTelemetry()?.nameServer(port, { part: partOf(options.log), entrance: options.entrance ?? false });
  options.log.debug({ port }, 'listening');
  const retire = () => (retired ??= delay(options.drainDelayMs ?? 0, undefined, { ref: false }));
  const close = async (timeoutMs: number) => {
    // Without a delay nothing more is accepted from now on.
    if (options.drainDelayMs) await retire();
    void retire();
    await closeServer(server, timeoutMs);
  };
  return { port, server, retire, drain: (timeoutMs) => (drained ??= close(timeoutMs)) };
}

/** Makes the caller use another connection for its next request. True when this request was answered completely. */
function isLastAnswer(request: IncomingMessage, response: ServerResponse): boolean {
  response.shouldKeepAlive = false;
  if (request.url !== readyPath) return false;
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end('not ready');
  return true;
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, host, port)));
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT: ${port} is in use on ${host}`, { cause: error });
    case 'EACCES':
      return new ConfigError(`PORT: ${port} may not be taken by this user`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST: ${host} is no address of this machine`, { cause: error });
    case undefined:
    default:
      return error;
  }
}

/** The name under which the part logs. */
function partOf(log: Logger): string {
  return String(log.bindings()['name'] ?? 'unnamed');
}

async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  // A keep-alive connection becomes idle only after its last response.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
