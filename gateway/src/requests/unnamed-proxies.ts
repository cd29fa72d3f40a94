// Whether requests come through a proxy that TRUSTED_PROXIES does not name: then everybody behind it counts as one address.
import { BlockList, isIP } from 'node:net';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';

/** What nobody has sent for so long was a forgery, or is mended. */
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

export interface UnnamedProxy {
  /** Undefined for a public one: that may be a person's, who forged the headers. */
  readonly address: string | undefined;
  readonly seenAt: Date;
}

export interface UnnamedProxies {
  /** A peer that is not trusted sent headers of a proxy. */
  saw(peer: string): void;
  latest(): UnnamedProxy | undefined;
}

/** An address of the installation's own network goes before a public one, so that no stranger can hide it. */
export function createUnnamedProxies({ log, clock }: { readonly log: Logger; readonly clock: Clock }): UnnamedProxies {
  let last: UnnamedProxy | undefined;
  const told = new Set<string>();
  const latest = () => (last && clock.now().getTime() - last.seenAt.getTime() < FORGOTTEN_AFTER_MS ? last : undefined);
  return {
    saw(peer) {
      const address = isPrivate(peer) ? peer : undefined;
      if (address === undefined && latest()?.address !== undefined) return;
      last = { address, seenAt: clock.now() };
      tellOnce(log, told, address);
    },
    latest,
  };
}

/** Once for the private network and once for the public one: whatever comes, the log does not grow. */
function tellOnce(log: Logger, told: Set<string>, address: string | undefined): void {
  const kind = address === undefined ? 'public' : 'private';
  if (told.has(kind)) return;
  told.add(kind);
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
