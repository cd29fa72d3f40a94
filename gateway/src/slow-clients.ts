// Time limits of the public port, so that slow clients cannot hold connections.
import type { IncomingMessage, Server } from 'node:http';
import { hasBody } from './proxy/request-body.ts';

const BODY_MS = 30_000;
/** Five megabytes at the speed of a weak mobile connection. */
export const SLOW_BODY_MS = 5 * 60_000;

export function limitSlowClients(server: Server): void {
  // Longer than the idle time of the load balancer in front (60 s as a rule), so that it closes first.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 10_000;
  // For receiving the slowest request; answers may take as long as they like.
  server.requestTimeout = SLOW_BODY_MS;
  server.maxRequestsPerSocket = 0;
  // Read when the server begins to listen; 30 s by default, which would make the limits above meaningless.
  Object.assign(server, { connectionsCheckingInterval: 2000 });
}

/** Limits the time for receiving a body that is not expected to be large. */
export function limitSlowBody(request: IncomingMessage, limitMs = BODY_MS): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => !request.complete && request.socket.destroy(), limitMs).unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}
