// The tests' network: passing, slow, cut, silent, and healed.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../service-under-test.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import type { TcpProxy } from './tcp-proxy.ts';

describe('the TCP proxy', () => {
  let echo: Server;
  let proxy: TcpProxy;
  let clients: Socket[];
  const echoed = new Set<Socket>();

  beforeEach(async () => {
    clients = [];
    echo = createServer({ allowHalfOpen: true }, (socket) => {
      echoed.add(socket);
      socket.on('error', () => {}).on('close', () => echoed.delete(socket));
      socket.pipe(socket);
    });
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await startTcpProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
  });

  afterEach(async () => {
    for (const client of clients) client.destroy();
    await proxy.stop();
    await new Promise((resolve) => echo.close(resolve));
  });

  async function dial(): Promise<Socket> {
    const client = connect({ host: proxy.host, port: proxy.port, allowHalfOpen: true });
    clients.push(client);
    client.on('error', () => {});
    await once(client, 'connect');
    return client;
  }

  async function ask(client: Socket, text: string): Promise<string> {
    client.write(text);
    const [answer] = (await once(client, 'data')) as [Buffer];
    return String(answer);
  }

  /** once() would treat a reset as an error. */
  const untilClosed = (client: Socket) => new Promise((resolve) => client.once('close', resolve));

  test('passes everything both ways, including the end', async () => {
    const client = await dial();
    const sent = Buffer.alloc(3_000_000, 'abcdefg');
    client.end(sent);
    expect((await buffer(client)).equals(sent)).toBe(true);
    await eventually(async () => expect(proxy.connections()).toBe(0));
  });

  test('delays each direction, keeping the order', async () => {
    const client = await dial();
    await ask(client, 'warm');
    proxy.setDelay(100);
    const started = performance.now();
    const received: string[] = [];
    client.on('data', (data) => received.push(String(data)));
    for (const letter of ['a', 'b', 'c']) client.write(letter);
    await eventually(async () => expect(received.join('')).toBe('abc'));
    // A lower bound is no race: twice the delay, minus the timers' rounding.
    expect(performance.now() - started).toBeGreaterThan(190);
    proxy.setDelay(0);
    client.write('d');
    await eventually(async () => expect(received.join('')).toBe('abcd'));
  });

  test('cut: closes open connections on both sides, refuses new ones, and accepts them again when healed', async () => {
    const client = await dial();
    await ask(client, 'hello');
    const closed = untilClosed(client);
    await proxy.cut();
    await closed;
    await eventually(async () => expect(echoed.size).toBe(0));
    await expect(dial()).rejects.toThrow(/ECONNREFUSED/);
    await proxy.heal();
    expect(await ask(await dial(), 'again')).toBe('again');
  });

  test('half-open: connections stay open and receive nothing; when healed they are reset and new ones pass', async () => {
    const old = await dial();
    await ask(old, 'hello');
    proxy.halfOpen();
    const late = await dial();
    const heard: string[] = [];
    for (const client of [old, late]) client.on('data', (data) => heard.push(String(data))).write('lost');
    // The other direction, too: what the server sends does not arrive.
    for (const socket of echoed) socket.write('from the server');
    const lost = 'lost'.length * 2 + 'from the server'.length;
    await eventually(async () => expect(proxy.lostBytes()).toBe(lost));
    expect([old.destroyed, late.destroyed, proxy.connections()]).toEqual([false, false, 2]);
    const closed = [untilClosed(old), untilClosed(late)];
    await proxy.heal();
    await Promise.all(closed);
    expect(heard).toEqual([]);
    expect(await ask(await dial(), 'again')).toBe('again');
  });

  test('half-open and unused: a connection that lost nothing continues', async () => {
    const client = await dial();
    await ask(client, 'hello');
    proxy.halfOpen();
    await proxy.heal();
    expect(await ask(client, 'still here')).toBe('still here');
  });
});
