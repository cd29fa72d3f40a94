// Whether an address belongs to the public internet: what a program fetches for strangers may lead nowhere else.
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The registry of special-purpose addresses (RFC 6890), multicast and what is reserved. */
const specialIpv4: readonly (readonly [string, number])[] = [
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
];
/** Within 2000::/3: Teredo and other protocols, documentation, and 6to4, which contains an IPv4 address. */
const specialIpv6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [address, bits] of specialIpv4) special.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of specialIpv6) special.addSubnet(address, bits, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** An IPv4 address in the form of IPv6 is not public: nobody needs that form to reach it. Nor is what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return isIPv4(address) && !special.check(address, 'ipv4');
}
