// The client address of a request: the peer's, or the one that trusted proxies report.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export interface Caller {
  /** IP address of the client, IPv4 in its plain form. */
  readonly address: string;
  /** The peer is a proxy that we trust. */
  readonly throughProxy: boolean;
}

export type Callers = (request: IncomingMessage) => Caller;

/** Throws for an entry that is neither an address, a network nor "loopback". */
export function createCallers(trustedProxies: readonly string[]): Callers {
  const trusted = blockListOf(trustedProxies);
  return (request) => {
    const peer = plainAddress(request.socket.remoteAddress ?? '');
    if (trustedProxies.length === 0 || !isListed(trusted, peer)) return { address: peer, throughProxy: false };
    const chain = listOf(request.headers['x-forwarded-for']);
    return { address: clientOf(chain, trusted) ?? peer, throughProxy: true };
  };
}

/** Addresses of one household or machine count as one: IPv6 by its /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

/** Each proxy appends its peer: from the right, the first one that is not ours is the client. */
function clientOf(chain: readonly string[], trusted: BlockList): string | undefined {
  let client: string | undefined;
  for (const entry of chain.toReversed()) {
    const address = plainAddress(entry);
    if (isIP(address) === 0) return client;
    client = address;
    if (!isListed(trusted, address)) return client;
  }
  return client;
}

function listOf(header: string | string[] | undefined): readonly string[] {
  return String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
}

function isListed(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [address = '', bits] = entry.split('/');
    if (isIP(address) === 0) throw new RangeError(`TRUSTED_PROXIES: "${entry}" is no address and no network`);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
