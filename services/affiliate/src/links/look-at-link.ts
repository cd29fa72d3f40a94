// Whether a link still leads to something: a few redirects at most, no private addresses, and nothing of the page is read.
import { request as askPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '@consilium/kit/http/public-address.ts';
import { publicLookup } from './public-lookup.ts';
import type { IsPublic } from './public-lookup.ts';

/** `missing`: the host says that there is no such page. `failed`: anything else, which may pass. */
export type LinkState = 'alive' | 'missing' | 'failed';

export interface LinkRules {
  readonly isPublic: IsPublic;
  /** Only tests ask without encryption. */
  readonly allowsHttp: boolean;
  readonly timeoutMs: number;
}

const MOST_REDIRECTS = 5;
const userAgent = 'ConsiliumLinkCheck/1.0';
export const publicRules: LinkRules = { isPublic: isPublicAddress, allowsHttp: false, timeoutMs: 10_000 };

interface Seen {
  readonly status: number;
  readonly location: string | undefined;
}

export async function lookAtLink(link: string, rules: LinkRules = publicRules): Promise<LinkState> {
  let place = URL.parse(link);
  for (let redirects = 0; place && redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!isAllowed(place, rules)) return 'failed';
    const seen = await look(place, rules).catch(() => undefined);
    if (!seen) return 'failed';
    if (seen.status >= 200 && seen.status < 300) return 'alive';
    if (seen.status === 404 || seen.status === 410) return 'missing';
    if (seen.status < 300 || seen.status >= 400 || seen.location === undefined) return 'failed';
    place = URL.parse(seen.location, place);
  }
  return 'failed';
}

function isAllowed({ protocol, hostname }: URL, { isPublic, allowsHttp }: LinkRules): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublic(address)) return false;
  return protocol === 'https:' || (allowsHttp && protocol === 'http:');
}

/** Many shops do not know HEAD, or refuse it: then the page is asked for, and left at its first byte. */
async function look(place: URL, rules: LinkRules): Promise<Seen> {
  const seen = await ask(place, 'HEAD', rules);
  return seen.status >= 400 && seen.status !== 410 ? ask(place, 'GET', rules) : seen;
}

function ask(place: URL, method: 'HEAD' | 'GET', { isPublic, timeoutMs }: LinkRules): Promise<Seen> {
  const { promise, resolve, reject } = Promise.withResolvers<Seen>();
  const send = place.protocol === 'https:' ? askSecure : askPlain;
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { 'user-agent': userAgent, accept: '*/*' };
  const request = send(place, { method, headers, signal, agent: false, lookup: publicLookup(isPublic) });
  request.once('response', (response: IncomingMessage) => {
    resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    response.destroy();
  });
  request.once('error', reject).end();
  return promise;
}
