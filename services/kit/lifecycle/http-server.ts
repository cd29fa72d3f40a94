// Listening and leaving: a server that finishes what it began before it closes.
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { ConfigError } from '../config/read-config.ts';
import { activeTelemetry } from '../telemetry/telemetry.ts';

export interface HttpServer {
  readonly port: number;
  readonly server: Server;
  /** Aborts when draining begins: streams say goodbye and end. */
  readonly draining: AbortSignal;
  /** Stops accepting, waits for running requests, cuts what is left after `timeoutMs`. Idempotent. */
  drain(timeoutMs: number): Promise<void>;
}

/** A peer's keep-alive must end before ours, else it reuses a socket we are closing. */
const KEEP_ALIVE_MS = 75_000;

export async function startHttpServer(
  listener: RequestListener,
  options: {
    readonly host: string;
    readonly port: number;
    readonly log: Logger;
    readonly configure?: (server: Server) => void;
    /** Strangers call it: a trace does not go on from what they send. */
    readonly entrance?: boolean;
  },
): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  options.configure?.(server);
  const port = await listen(server, options.host, options.port);
  const draining = new AbortController();
  let drained: Promise<void> | undefined;
  activeTelemetry()?.nameServer(port, { part: partOf(options.log), entrance: options.entrance ?? false });
  options.log.debug({ port }, 'listening');
  return {
    port,
    server,
    draining: draining.signal,
    drain(timeoutMs) {
      drained ??= closeServer(server, draining, timeoutMs);
      return drained;
    },
  };
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
    default:
      return error;
  }
}

/** Each part logs under its name. */
function partOf(log: Logger): string {
  return String(log.bindings()['name'] ?? 'unnamed');
}

async function closeServer(server: Server, draining: AbortController, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  draining.abort();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  // A keep-alive connection becomes idle only after its last response.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
