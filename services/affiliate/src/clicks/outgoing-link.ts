// Where a click leads: the address of a product, checked, with our affiliate id and the click's id in it.
import { affiliateNetworks, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey, Transport } from '@consilium/contracts/affiliate/networks.ts';

const MOST_CHARACTERS = 4096;

/** Where the address itself carries the affiliate. At the others it is part of the path, as the network made it. */
const affiliateParameters: Partial<Record<Transport, string>> = {
  amazon: 'tag',
  awin: 'awinaffid',
  clickbank: 'affiliate',
};

/**
 * Undefined for an address to which nobody is sent: not https, with a user, a port or characters that browsers read in
 * their own way, or of a host that is not on the list.
 */
export function checkedLink(text: string, hosts: readonly string[]): URL | undefined {
  // Browsers take a backslash for a slash and drop tabs and line ends; other readers do not.
  if (text.length > MOST_CHARACTERS || /[\\\s\p{Cc}]/u.test(text) || !text.startsWith('https://')) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  if (/^https:\/\/[^/?#]*[@:]/.test(text)) return undefined;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) ? url : undefined;
}

export interface Destination {
  readonly link: string;
  readonly network: NetworkKey | null;
  readonly affiliateId: string | null;
}

/** `ownHosts` are those of products without a network. Without a click id only the affiliate is named. */
export function outgoingLink(
  { link, network, affiliateId }: Destination,
  ownHosts: readonly string[],
  clickId: string | undefined,
): string | undefined {
  const url = checkedLink(link, network === null ? ownHosts : affiliateNetworks[network].linkHosts);
  if (!url || network === null) return url?.href;
  const { transport, clickParameter } = networkOf(network);
  const affiliateParameter = affiliateParameters[transport];
  if (affiliateParameter !== undefined && affiliateId !== null) setParameter(url, affiliateParameter, affiliateId);
  if (clickId !== undefined) setParameter(url, clickParameter, clickId);
  return url.href;
}

/** Leaves the other parameters as they are, byte by byte: some networks compare them. */
function setParameter(url: URL, name: string, value: string): void {
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(name));
  url.search = [...others, `${name}=${encodeURIComponent(value)}`].join('&');
}
