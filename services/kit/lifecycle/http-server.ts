// Listening and leaving: a server that finishes what it began before it closes.
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
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
