// The front of the gateway around any handlers, for tests without a database.
import { systemClock } from '@consilium/kit/clock.ts';
import { createHttpApp, finishHttpApp } from '@consilium/kit/http/app.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import type { HttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import type { Express } from 'express';
import { pino } from 'pino';
import { createFront } from '../front.ts';
import type { FrontParts } from '../front.ts';
import { createLoad } from '../load/load.ts';
import { createUnnamedProxies } from '../requests/unnamed-proxies.ts';
import { addAnswerHeaders } from '../site/security-headers.ts';
import { limitSlowClients } from '../slow-clients.ts';

export interface TestFrontParts extends Partial<
  Pick<FrontParts, 'admit' | 'pass' | 'load' | 'trustedProxies' | 'secure'>
> {
  /** Adds routes that the front answers itself. */
  readonly add?: (app: Express) => void;
}

export async function startTestFront(parts: TestFrontParts): Promise<HttpServer & { url: string }> {
  const log = pino({ level: 'silent' });
  const app = createHttpApp({ name: 'front', log });
  app.use(addAnswerHeaders());
  parts.add?.(app);
  finishHttpApp(app, log);
  const front = createFront({
    log,
    own: app,
    load: parts.load ?? createLoad({ mostInFlight: 1000, mostWaitMs: 10_000 }),
    trustedProxies: parts.trustedProxies ?? [],
    secure: parts.secure ?? false,
    unnamedProxies: createUnnamedProxies({ log, clock: systemClock }),
    admit: parts.admit ?? (() => Promise.resolve()),
    pass: parts.pass ?? ((_request, _response, _service, fail) => fail(httpError('NOT_FOUND'))),
  });
  const server = await startHttpServer(front, { host: '127.0.0.1', port: 0, log, configure: limitSlowClients });
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}
