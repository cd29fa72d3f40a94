// The front of the gateway around any handlers, for tests that need no database: callers, clean headers, errors, a port.
import type { RequestListener } from 'node:http';
import { createHttpApp, finishHttpApp } from '@consilium/kit/http/app.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import type { HttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import type { Express } from 'express';
import { pino } from 'pino';
import { createCallers } from '../requests/caller.ts';
import { cleanHeaders } from '../requests/clean-headers.ts';
import { beginExchange } from '../requests/exchange.ts';
import { limitSlowClients } from '../slow-clients.ts';

export async function startTestFront(
  add: (app: Express) => void,
  trustedProxies: readonly string[] = [],
): Promise<HttpServer & { url: string }> {
  const log = pino({ level: 'silent' });
  const app = createHttpApp({ name: 'front', log });
  add(app);
  finishHttpApp(app, log);
  const callers = createCallers(trustedProxies);
  const listener: RequestListener = (request, response) => {
    const caller = callers(request);
    cleanHeaders(request.headers, caller.throughProxy);
    beginExchange(request, caller);
    app(request, response);
  };
  const server = await startHttpServer(listener, { host: '127.0.0.1', port: 0, log, configure: limitSlowClients });
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}
