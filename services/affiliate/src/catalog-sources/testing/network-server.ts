// A server on this machine in the place of a network: it records what it is asked, checks it as the network would, and can fail.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '@consilium/kit/clock.ts';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** By the clock of the test. */
  readonly atMs: number;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export type Misbehaviour = (response: ServerResponse) => void;

export interface NetworkServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Connections that ended before the answer did. */
  readonly cutOff: () => number;
  /** Instead of the next answers; `times` of them, or all. */
  misbehave(how: Misbehaviour, times?: number): void;
  stop(): Promise<void>;
}

export async function startNetworkServer(
  clock: Clock,
  answer: (asked: Asked) => Reply | Promise<Reply>,
): Promise<NetworkServer> {
  const asked: Asked[] = [];
  let misbehaviour: { readonly how: Misbehaviour; times: number } | undefined;
  let cutOff = 0;
  const server = createServer((request, response) => {
    response.on('close', () => (cutOff += response.writableFinished ? 0 : 1));
    void readAsked(request, clock).then(async (seen) => {
      asked.push(seen);
      if (misbehaviour && misbehaviour.times-- > 0) return misbehaviour.how(response);
      const { status = 200, headers = {}, body } = await answer(seen);
      return response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    cutOff: () => cutOff,
    misbehave: (how, times = Number.POSITIVE_INFINITY) => void (misbehaviour = { how, times }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAsked(request: IncomingMessage, clock: Clock): Promise<Asked> {
  const { method = '', url = '', headers } = request;
  return {
    method,
    url: new URL(url, 'http://network.test'),
    headers,
    body: await text(request),
    atMs: clock.now().getTime(),
  };
}

export function json(value: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

export function failsWith(status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Misbehaviour {
  return (response) => void response.writeHead(status, headers).end(body);
}

export const hangs: Misbehaviour = () => undefined;
export const closes: Misbehaviour = (response) => void response.destroy();
export const stopsHalfWay: Misbehaviour = (response) => void response.writeHead(200).write('{"half":');
