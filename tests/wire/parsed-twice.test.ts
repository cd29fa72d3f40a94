// The gateway and the services parse the same parts of a request alike: docs/parsed-twice.md lists them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasBody } from '@consilium/gateway/proxy/request-body.ts';
import { findRoute } from '@consilium/gateway/routes/find-route.ts';
import { requestPath } from '@consilium/gateway/routes/request-path.ts';
import { createHttpApp } from '@consilium/kit/http/app.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import * as fc from 'fast-check';

/** Like chat's routes: how express matches a path. */
const app = createHttpApp({ name: 'test', log: createLogger('test', 'silent') });
app.post('/api/chat/conversations/:id/messages', (_request, response) => void response.json({ isMessage: true }));
app.use((_request, response) => void response.json({ isMessage: false }));
const server = createServer(app);
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const inService = async (address: string) =>
  (await (await fetch(`${url}${address}`, { method: 'POST' })).json()) as { isMessage: boolean };

const place = fc.constantFrom('/', '//', '', '%2f', '/.', '/..', '%00', '\\', '/x');
const address = fc
  .tuple(
    fc.constantFrom('/api/chat', '/API/Chat', '/api//chat', '/api/%63hat'),
    place,
    fc.constantFrom('/conversations/1', '/conversations/%31', '/conversations/a%20b'),
    place,
    fc.constantFrom('messages', '/messages', '/Messages', '/messages/', '/messages//', '/message%73'),
  )
  .map((parts) => parts.join(''));

describe('what gateway and service both parse', () => {
  test('the path of a message: none reaches chat as a message without a verdict', async () => {
    await fc.assert(
      fc.asyncProperty(address, async (asked) => {
        const route = routeInGateway(asked);
        const evades = route !== undefined && route.rate !== 'messages' && (await inService(asked)).isMessage;
        expect(evades).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('whether there is a body', () => {
    const lengths = fc.constantFrom(undefined, '0', '00', '5');
    fc.assert(
      fc.property(lengths, fc.constantFrom(undefined, 'chunked'), (length, encoding) => {
        const headers = { 'content-length': length, 'transfer-encoding': encoding };
        const inKit = encoding !== undefined || Number(length ?? 0) > 0;
        // The gateway may expect a body where there is none; never the reverse.
        expect(inKit && !hasBody({ headers } as never)).toBe(false);
      }),
    );
  });

  test('is listed in docs/parsed-twice.md', () => {
    const list = readFileSync(path.resolve(import.meta.dirname, '../../docs/parsed-twice.md'), 'utf8');
    for (const what of [
      'class',
      'path',
      'Idempotency-Key',
      'body',
      'content type',
      'cookie',
      'X-Forwarded-For',
      'Authorization',
    ])
      expect(list).toContain(what);
  });
});

/** Undefined where the gateway refuses it or has no such row. */
function routeInGateway(asked: string) {
  try {
    return findRoute('POST', requestPath(asked));
  } catch {
    return undefined;
  }
}
