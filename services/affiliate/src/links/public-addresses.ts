// Addresses of the public internet. Whoever writes a link must not be able to make us ask our own machines.
import { lookup as resolve } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const refused = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  refused.addSubnet(network, prefix, 'ipv6');

export type IsPublic = (address: string) => boolean;

/** IPv4 within IPv6 is judged as IPv4: the list does so itself. */
export const isPublicAddress: IsPublic = (address) => {
  const family = isIP(address);
  return family !== 0 && !refused.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** For a socket: the addresses that are judged are those that are connected to, so a name cannot change in between. */
export function publicLookup(isPublic: IsPublic) {
  return (host: string, options: LookupOptions, answer: Answer): void => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
        return answer(new PrivateAddressError(`${host} is not on the public internet`), []);
      const [first] = addresses;
      if (options.all === true || !first) return answer(null, addresses);
      answer(null, first.address, first.family);
    });
  };
}
