// A fake service behind the gateway, for tests: echoes requests, and streams, stalls or breaks off on demand.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TestUpstream {
  readonly url: string;
  readonly requests: Seen[];
  /** Handlers by the end of the path; all other requests are echoed as JSON. */
  readonly on: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
  readonly sockets: Set<Socket>;
  readonly server: Server;
  stop(): Promise<void>;
}

export async function startTestUpstream(options: { readonly keepAliveTimeoutMs?: number } = {}): Promise<TestUpstream> {
  const requests: Seen[] = [];
  const on: TestUpstream['on'] = new Map();
  const sockets = new Set<Socket>();
  const server = createServer({ keepAliveTimeout: options.keepAliveTimeoutMs ?? 75_000 }, (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const special = [...on].find(([ending]) => path.endsWith(ending));
    if (special) return special[1](request, response);
    void echo(request, response, requests);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    on,
    sockets,
    server,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The newest request; an empty one when there was none. */
export function lastRequest({ requests }: TestUpstream): Seen {
  return requests.at(-1) ?? { method: '', url: '', headers: {}, body: '' };
}

async function echo(request: IncomingMessage, response: ServerResponse, requests: Seen[]): Promise<void> {
  const body = await text(request).catch(() => 'cut off');
  const seen: Seen = {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers as Readonly<Record<string, string>>,
    body,
  };
  requests.push(seen);
  response.setHeader('X-Powered-By', 'secret');
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(seen));
}
