// Fetches a picture from a host on a list, over TLS, from a public address, without redirects, bounded in size and time.
import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { request } from 'node:https';
import type { RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublicAddress } from '@consilium/kit/http/public-address.ts';

export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

/** How hosts are reached; tests put a server of this machine in place of the internet. */
export interface PictureNetwork {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  readonly mayConnect: (address: string) => boolean;
  readonly port: number;
  readonly longestMs: number;
  /** Trusted beside the public authorities. */
  readonly authority?: string | undefined;
}

export const internet: PictureNetwork = {
  resolve: (host) => lookup(host, { all: true }),
  mayConnect: isPublicAddress,
  port: 443,
  longestMs: 10_000,
};

export class PictureRefusedError extends Error {
  override readonly name = 'PictureRefusedError';
}

/** Throws PictureRefusedError, or what the connection failed with. */
export async function fetchPicture(
  url: string,
  hosts: readonly string[],
  network: PictureNetwork = internet,
): Promise<Buffer> {
  const address = checkedUrl(url, hosts);
  const deadline = AbortSignal.timeout(network.longestMs);
  const answer = await ask(address, network, deadline);
  try {
    checkHead(answer);
    return await bodyOf(answer);
  } finally {
    answer.destroy();
  }
}

/** A port or a password in the address, or an address in place of a name, is nothing that a shop's picture has. */
function checkedUrl(url: string, hosts: readonly string[]): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 'https:' || parsed.port !== '' || parsed.username !== '' || parsed.password !== '')
    throw new PictureRefusedError('not a plain https address');
  const host = parsed.hostname;
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) throw new PictureRefusedError('an address in place of a name');
  if (!hosts.some((known) => host === known || host.endsWith(`.${known}`)))
    throw new PictureRefusedError('its host is not on the list of its network');
  return parsed;
}

async function ask(url: URL, network: PictureNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    url,
    {
      agent: false,
      port: network.port,
      signal,
      lookup: checkedLookup(network),
      headers: { accept: 'image/webp, image/png, image/jpeg, image/gif', 'accept-encoding': 'identity' },
      ...(network.authority !== undefined && { ca: network.authority }),
    },
    resolve,
  );
  sent.once('error', reject);
  sent.end();
  return promise;
}

/**
 * The connection goes to the very addresses that were checked: a name that means another address a moment later (DNS
 * rebinding) gains nothing. One address that is not public refuses all.
 */
function checkedLookup(network: PictureNetwork): NonNullable<RequestOptions['lookup']> {
  const answer = async (host: string, isAll: boolean | undefined, callback: LookupCallback) => {
    const found = await checkedAddresses(host, network).catch((error: NodeJS.ErrnoException) => error);
    const [first] = found instanceof Error ? [] : found;
    if (found instanceof Error || !first) callback(found instanceof Error ? found : notPublic(), []);
    else if (isAll) callback(null, [...found]);
    else callback(null, first.address, first.family);
  };
  return (host, options, callback) => void answer(host, options.all, callback);
}

type LookupCallback = Parameters<NonNullable<RequestOptions['lookup']>>[2];

async function checkedAddresses(
  host: string,
  { resolve, mayConnect }: PictureNetwork,
): Promise<readonly LookupAddress[]> {
  const found = await resolve(host);
  if (!found.every(({ address }) => mayConnect(address))) throw notPublic();
  return found;
}

const notPublic = () => new PictureRefusedError('its host is not on the public internet');

function checkHead({ statusCode, headers }: IncomingMessage): void {
  if (statusCode !== 200) throw new PictureRefusedError(`answered with ${statusCode}; redirects are not followed`);
  if (headers['content-encoding'] !== undefined) throw new PictureRefusedError('it is compressed');
  if (Number(headers['content-length'] ?? 0) > MOST_PICTURE_BYTES) throw new PictureRefusedError('it is too large');
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_PICTURE_BYTES) throw new PictureRefusedError('it is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
