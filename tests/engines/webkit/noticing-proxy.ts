// A proxy that puts the noticing script first into each document, because WebKit's driver cannot run one before the page's own. The origin stays, and the policy allows scripts of it.
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { noticeFaults } from '../tab/noticed-faults.ts';

const scriptPath = '/noticed-faults.js';

export interface NoticingProxy {
  readonly address: string;
  stop(): Promise<void>;
}

export async function startNoticingProxy(): Promise<NoticingProxy> {
  const server = createServer(passOn);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}

function passOn(asked: IncomingMessage, given: ServerResponse): void {
  const url = new URL(asked.url ?? '');
  if (url.pathname === scriptPath) {
    given.writeHead(200, { 'content-type': 'text/javascript' }).end(noticeFaults);
    return;
  }
  const { 'accept-encoding': _, ...plain } = asked.headers;
  const wantsDocument = asked.headers.accept?.includes('text/html') ?? false;
  const passed = ask(url, { method: asked.method, headers: wantsDocument ? plain : asked.headers }, (answer) => {
    void giveBack(answer, given);
  });
  passed.on('error', () => given.destroy());
  given.on('close', () => passed.destroy());
  asked.pipe(passed);
}

async function giveBack(answer: IncomingMessage, given: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  if (!headers['content-type']?.startsWith('text/html')) {
    given.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(given);
    return;
  }
  const document = await text(answer);
  given.writeHead(answer.statusCode ?? 502, headers);
  given.end(document.replace('<head>', `<head><script src="${scriptPath}"></script>`));
}
