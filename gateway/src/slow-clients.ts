// Time limits of the public port: whoever sends slowly may not hold a connection.
import type { Server } from 'node:http';

export function limitSlowClients(server: Server): void {
  // Longer than the idle time of the load balancer in front (60 s as a rule), so that it closes first.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 10_000;
  // For receiving a request; answers may take as long as they like.
  server.requestTimeout = 30_000;
  server.maxRequestsPerSocket = 0;
  // Read when the server begins to listen; 30 s by default, which would make the limits above meaningless.
  Object.assign(server, { connectionsCheckingInterval: 2000 });
}
