// A shop's server of pictures on this machine, over TLS, and the network that leads to it.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificate } from '@consilium/kit/testing/servers/self-signed-certificate.ts';
import type { PictureNetwork } from '../pictures/fetch-picture.ts';

export interface PictureServer {
  /** Resolves every name to this server, and lets it be connected to. */
  readonly network: PictureNetwork;
  /** Paths asked for, in order. */
  readonly asked: string[];
  answer(path: string, listener: RequestListener): void;
  stop(): Promise<void>;
}

/** Its certificate is for the name localhost. */
export async function startPictureServer(): Promise<PictureServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-pictures-'));
  const { keyStoreFile, authorityFile } = await makeCertificate(directory);
  const keyStore = await readFile(keyStoreFile, 'utf8');
  const authority = await readFile(authorityFile, 'utf8');
  await rm(directory, { recursive: true });
  const answers = new Map<string, RequestListener>();
  const asked: string[] = [];
  const server = createServer({ key: keyStore, cert: keyStore }, (request, response) => {
    asked.push(request.url ?? '');
    const listener = answers.get(request.url ?? '');
    if (listener) listener(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    answer: (at, listener) => void answers.set(at, listener),
    network: {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      mayConnect: () => true,
      port,
      longestMs: 5000,
      authority,
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
