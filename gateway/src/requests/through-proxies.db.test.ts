// Client addresses behind proxies: people behind a trusted proxy have limits of their own, and no header forges an address.
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

/** Every address of 127.0.0.0/8 is this machine: each stands for a machine of its own here. */
const PROXY = '127.0.0.2';
const STRANGER = '127.0.0.3';
const LIMIT = 3;

let gateway: TestGateway;
let proxy: Server;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUSTED_PROXIES: PROXY, RATE_LIMIT_REQUESTS_PER_MINUTE: String(LIMIT) });
  proxy = startProxy(gateway.running.port);
  await once(proxy, 'listening');
});
afterAll(async () => {
  proxy.close();
  await gateway.stop();
});

/** Like nginx or Caddy in front of compose, it appends its peer to X-Forwarded-For. */
function startProxy(gatewayPort: number): Server {
  return createServer((incoming, answer) => {
    const chain = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter((entry) => entry);
    const headers = { ...incoming.headers, 'x-forwarded-for': chain.join(', '), 'x-forwarded-proto': 'https' };
    const passed = httpRequest({
      port: gatewayPort,
      host: '127.0.0.1',
      path: incoming.url,
      headers,
      localAddress: PROXY,
    });
    passed.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.end();
  }).listen(0, '127.0.0.1');
}

async function statusFrom(localAddress: string, port: number, forwardedFor?: string): Promise<number | undefined> {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const options = { port, host: '127.0.0.1', path: '/api/billing/plans', headers, localAddress, agent: false };
  const [answer] = (await once(httpRequest(options).end(), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

async function statuses(count: number, ask: (turn: number) => Promise<number | undefined>): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await ask(turn));
  return answers;
}

test('people behind a named proxy have addresses of their own, whatever they put in front', async () => {
  const { port } = proxy.address() as AddressInfo;
  expect(await statuses(LIMIT + 1, () => statusFrom('127.0.0.11', port))).toEqual([200, 200, 200, 429]);
  expect(await statusFrom('127.0.0.11', port, '198.51.100.7')).toBe(429);
  expect(await statuses(LIMIT + 1, () => statusFrom('127.0.0.12', port))).toEqual([200, 200, 200, 429]);
});

test('who is not named stays one address, and takes nobody else’s', async () => {
  const { port } = gateway.running;
  const forging = await statuses(LIMIT + 1, (turn) => statusFrom(STRANGER, port, `198.51.100.${turn}`));
  expect(forging).toEqual([200, 200, 200, 429]);
  expect(await statusFrom('127.0.0.13', (proxy.address() as AddressInfo).port)).toBe(200);
});
