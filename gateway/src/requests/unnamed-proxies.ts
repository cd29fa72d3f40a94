// Detects proxies that TRUSTED_PROXIES does not name: everybody behind such a proxy counts as one address.
import { BlockList, isIP } from 'node:net';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';

/** Without such a request for this long, the setting was fixed or the header was forged. */
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

export interface UnnamedProxy {
  /** Undefined when it is public: it may belong to a person who forged the headers. */
  readonly address: string | undefined;
  readonly seenAt: Date;
}

export interface UnnamedProxies {
  /** Records that an untrusted peer sent proxy headers. */
  record(peer: string): void;
  latest(): UnnamedProxy | undefined;
}

/** A private address takes precedence over a public one, so that no stranger can hide it. */
export function createUnnamedProxies({ log, clock }: { readonly log: Logger; readonly clock: Clock }): UnnamedProxies {
  let last: UnnamedProxy | undefined;
  const warned = new Set<string>();
  const latest = () => (last && clock.now().getTime() - last.seenAt.getTime() < FORGOTTEN_AFTER_MS ? last : undefined);
  return {
    record(peer) {
      const address = isPrivate(peer) ? peer : undefined;
      if (address === undefined && latest()?.address !== undefined) return;
      last = { address, seenAt: clock.now() };
      warnOnce(log, warned, address);
    },
    latest,
  };
}

/** Once for private and once for public addresses, so that forged headers cannot fill the log. */
function warnOnce(log: Logger, warned: Set<string>, address: string | undefined): void {
  const kind = address === undefined ? 'public' : 'private';
  if (warned.has(kind)) return;
  warned.add(kind);
  log.warn(
    { peer: address ?? 'a public address' },
    'requests carry headers of a proxy that TRUSTED_PROXIES does not name: everybody behind it counts as one address',
  );
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

function isPrivate(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
