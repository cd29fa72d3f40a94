// A network that can be slow, cut, or silent: a TCP proxy between a client and a test server.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface TcpProxy {
  readonly host: string;
  readonly port: number;
  /** Number of open client connections. */
  connections(): number;
  /** Bytes that halfOpen() has dropped so far. */
  lostBytes(): number;
  /** Delays everything by this time, in each direction; 0 ends it. */
  setDelay(delayMs: number): void;
  /** Resets open connections and refuses new ones. */
  cut(): Promise<void>;
  /** Connections stay open and new ones are accepted, but nothing passes in either direction. What is sent meanwhile is lost. */
  halfOpen(): void;
  /** Passes again. Connections that lost bytes are reset, because no real network leaves a gap in a stream. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProxyTarget {
  readonly host: string;
  readonly port: number;
}

interface Link {
  readonly client: Socket;
  readonly target: Socket | undefined;
  swallowed: boolean;
}

type State = { mode: 'passing' | 'half-open'; delayMs: number; lostBytes: number };

export async function startTcpProxy(target: ProxyTarget): Promise<TcpProxy> {
  const links = new Set<Link>();
  const state: State = { mode: 'passing', delayMs: 0, lostBytes: 0 };
  const server = createServer({ allowHalfOpen: true }, (client) => accept(client, target, state, links));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : undefined;
    for (const link of links) reset(link);
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    connections: () => links.size,
    lostBytes: () => state.lostBytes,
    setDelay: (delayMs) => void (state.delayMs = delayMs),
    cut,
    halfOpen: () => void (state.mode = 'half-open'),
    async heal() {
      state.mode = 'passing';
      for (const link of links) if (link.swallowed) reset(link);
      if (!server.listening) await listen(port);
    },
    stop: cut,
  };
}

function accept(client: Socket, to: ProxyTarget, state: State, links: Set<Link>): void {
  // While nothing passes, the target does not see new connections either.
  const target = state.mode === 'passing' ? connect({ ...to, allowHalfOpen: true }) : undefined;
  const link: Link = { client, target, swallowed: target === undefined };
  links.add(link);
  const close = () => {
    links.delete(link);
    destroy(link);
  };
  for (const socket of [client, target]) {
    socket?.setNoDelay(true);
    socket?.on('error', close).on('close', close);
  }
  void pump(client, target, link, state).catch(close);
  if (target) void pump(target, client, link, state).catch(close);
}

/** How many bytes may be in flight while they are delayed. */
const maxUnderwayBytes = 4 * 1024 * 1024;

/** Keeps the order: each chunk leaves when its own delay is over, so a slow connection keeps its bandwidth. The end is passed on. */
async function pump(from: Socket, to: Socket | undefined, link: Link, state: State): Promise<void> {
  let last = Promise.resolve();
  let underwayBytes = 0;
  for await (const chunk of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    underwayBytes += chunk.length;
    last = passOn(last, state.delayMs, () => {
      underwayBytes -= chunk.length;
      return write(chunk, to, link, state);
    });
    // Its failure is thrown when the next write is awaited.
    last.catch(() => {});
    if (underwayBytes > maxUnderwayBytes || state.delayMs === 0) await last;
  }
  await last;
  if (state.mode === 'half-open') link.swallowed = true;
  else to?.end();
}

async function passOn(last: Promise<void>, delayMs: number, action: () => Promise<void>): Promise<void> {
  await Promise.all([last, delayMs > 0 && delay(delayMs)]);
  await action();
}

async function write(chunk: Buffer, to: Socket | undefined, link: Link, state: State): Promise<void> {
  if (state.mode === 'half-open' || !to) {
    link.swallowed = true;
    state.lostBytes += chunk.length;
  } else if (!to.write(chunk)) await once(to, 'drain');
}

/** The other end notices at once, even one that would keep writing after an end. */
function reset({ client, target }: Link): void {
  client.resetAndDestroy();
  target?.resetAndDestroy();
}

function destroy({ client, target }: Link): void {
  client.destroy();
  target?.destroy();
}
