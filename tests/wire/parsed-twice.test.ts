// What the gateway and a service both read of one request, they read alike: docs/parsed-twice.md lists it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { idempotencyKeyOf as keyInChat } from '@consilium/chat/messages/idempotency.ts';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import { hasBody } from '@consilium/gateway/proxy/request-body.ts';
import { findRoute } from '@consilium/gateway/routes/find-route.ts';
import { requestPath } from '@consilium/gateway/routes/request-path.ts';
import { idempotencyKeyOf as keyInGateway, messageClassOf } from '@consilium/gateway/verdicts/message-request.ts';
import { createHttpApp } from '@consilium/kit/http/app.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import * as fc from 'fast-check';

/** As chat has its routes: what express makes of one address. */
const app = createHttpApp({ name: 'test', log: createLogger('test', 'silent') });
app.post('/api/chat/conversations/:id/messages', (request, response) => {
  const read = messageClassSchema.safeParse(request.query['class'] ?? 'standard');
  response.json({ class: read.data ?? null, isMessage: true });
});
app.use((_request, response) => void response.json({ isMessage: false }));
const server = createServer(app);
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const inService = async (address: string) =>
  (await (await fetch(`${url}${address}`, { method: 'POST' })).json()) as { class?: string | null; isMessage: boolean };
const messages = '/api/chat/conversations/1/messages';

const name = fc.constantFrom(
  'class',
  'cl%61ss',
  'class[]',
  'Class',
  'c',
  'class%00',
  '',
  '__proto__',
  '%zz',
  'class+',
  '+class',
);
const value = fc.constantFrom(
  'premium',
  'standard',
  '',
  'prem%69um',
  'PREMIUM',
  '%zz',
  '+',
  'premium+',
  '%ff',
  'premium;x',
);
const pair = fc
  .tuple(name, value, fc.constantFrom('=', '', '=='))
  .map(([left, right, sign]) => `${left}${sign}${right}`);
const query = fc
  .tuple(fc.array(pair, { maxLength: 5 }), fc.constantFrom(0, 0, 0, 999, 1000, 1001), fc.constantFrom('&', ';', '&&'))
  .map(([pairs, padding, between]) =>
    [...Array.from({ length: padding }, (_, at) => `p${at}`), ...pairs].join(between),
  );
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
const header = fc.string({ maxLength: 210, unit: 'binary' });

describe('read twice', () => {
  test('the class of a message', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const read = await inService(`${messages}?${asked}`);
        expect(read.class ?? undefined).toBe(messageClassOf(`${messages}?${asked}`));
      }),
      { numRuns: 300 },
    );
  });

  test('whether an address is that of a message: none reaches chat as one without a verdict', async () => {
    await fc.assert(
      fc.asyncProperty(address, async (asked) => {
        const route = routeInGateway(asked);
        const evades = route !== undefined && route.rate !== 'messages' && (await inService(asked)).isMessage;
        expect(evades).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('the key of a message', () => {
    fc.assert(
      fc.property(fc.oneof(header, fc.constant(undefined), fc.string({ minLength: 7, maxLength: 9 })), (key) => {
        const headers = { 'idempotency-key': key };
        expect(keyInChat(headers)).toBe(keyInGateway(headers));
      }),
    );
  });

  test('whether there is a body', () => {
    const lengths = fc.constantFrom(undefined, '0', '00', '5');
    fc.assert(
      fc.property(lengths, fc.constantFrom(undefined, 'chunked'), (length, encoding) => {
        const headers = { 'content-length': length, 'transfer-encoding': encoding };
        const inKit = encoding !== undefined || Number(length ?? 0) > 0;
        // The gateway may see one where there are no bytes; never none where a service would read some.
        expect(inKit && !hasBody({ headers } as never)).toBe(false);
      }),
    );
  });

  test('is on the list', () => {
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
