// Which hosts are ours: trace ids are sent to no others.
import { BlockList, isIP } from 'node:net';

export type OwnHosts = (host: string) => boolean;

/** Loopback, private addresses, names without a dot or below .local and .internal, and `named` with their subdomains. */
export function createOwnHosts(named: readonly string[]): OwnHosts {
  const endings = ['local', 'internal', 'localhost', ...named.map((host) => host.toLowerCase())];
  const addresses = privateAddresses();
  return (given) => {
    const host = given.toLowerCase().replace(/^\[|\]$/g, '');
    const family = isIP(host);
    if (family !== 0) return addresses.check(host, family === 6 ? 'ipv6' : 'ipv4') || endings.includes(host);
    return !host.includes('.') || endings.some((ending) => host === ending || host.endsWith(`.${ending}`));
  };
}

function privateAddresses(): BlockList {
  const addresses = new BlockList();
  addresses.addSubnet('127.0.0.0', 8, 'ipv4');
  addresses.addSubnet('10.0.0.0', 8, 'ipv4');
  addresses.addSubnet('172.16.0.0', 12, 'ipv4');
  addresses.addSubnet('192.168.0.0', 16, 'ipv4');
  addresses.addAddress('::1', 'ipv6');
  addresses.addSubnet('fc00::', 7, 'ipv6');
  return addresses;
}
