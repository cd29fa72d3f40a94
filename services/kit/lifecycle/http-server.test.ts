import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { startHttpServer } from './http-server.ts';
import type { HttpServer } from './http-server.ts';

const log = pino({ level: 'silent' });
const servers: HttpServer[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(async () => {
  agent.destroy();
  await Promise.all(servers.splice(0).map((server) => server.drain(0)));
});

async function serve(listener: RequestListener, drainDelayMs = 0): Promise<HttpServer> {
  const server = await startHttpServer(listener, { host: '127.0.0.1', port: 0, log, drainDelayMs });
  servers.push(server);
  return server;
}

async function call({ port }: HttpServer, path = '/'): Promise<readonly [number | undefined, string | undefined]> {
  const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  await text(answer);
  return [answer.statusCode, answer.headers.connection];
}

const sayOk: RequestListener = (_request, response) => void response.end('ok');

describe('a server that is stopping', () => {
  test('reports that it is not ready, still answers, and closes every connection with its answer', async () => {
    const server = await serve(sayOk, 60_000);
    expect([await call(server), await call(server, '/readyz')]).toEqual([
      [200, 'keep-alive'],
      [200, 'keep-alive'],
    ]);
    void server.retire();
    expect([await call(server), await call(server, '/readyz'), await call(server)]).toEqual([
      [200, 'close'],
      [503, 'close'],
      [200, 'close'],
    ]);
    expect(server.server.listening).toBe(true);
    servers.splice(0);
    server.server.close();
    server.server.closeAllConnections();
  });

  test('accepts no connection after its delay, and finishes running requests', async () => {
    const begun = Promise.withResolvers<ServerResponse>();
    const server = await serve((_request, response) => begun.resolve(response), 50);
    const answer = call(server);
    const response = await begun.promise;
    const drained = server.drain(60_000);
    await server.retire();
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow('fetch failed');
    response.end('ok');
    expect((await answer)[0]).toBe(200);
    await drained;
  });

  test('cuts what does not finish in time', async () => {
    const server = await serve(() => undefined);
    const cut = once(get({ port: server.port }), 'error');
    await once(server.server, 'request');
    await server.drain(10);
    expect(String((await cut)[0])).toMatch('socket hang up');
  });
});
