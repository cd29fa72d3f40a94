// A link that nobody could follow is refused when it is entered: the page of a followed link would only say that the product is gone.
import { affiliateNetworks } from '@consilium/contracts/affiliate/networks.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { checkedLink } from '../clicks/outgoing-link.ts';
import type { ProductValues } from './product-values.ts';

/** Only what was changed, so that an older product can be edited. `ownHosts` are those of products without a network. */
export function checkLink(values: ProductValues, before: ProductValues | undefined, ownHosts: readonly string[]): void {
  const { affiliateLink, network } = values;
  if (affiliateLink === null || (affiliateLink === before?.affiliateLink && network === before.network)) return;
  if (checkedLink(affiliateLink, network === null ? ownHosts : affiliateNetworks[network].linkHosts)) return;
  throw httpError('BAD_REQUEST', sentenceFor(affiliateLink, network), { field: 'affiliateLink' });
}

function sentenceFor(link: string, network: ProductValues['network']): string {
  const place = URL.parse(link);
  const isPlain = place?.protocol === 'https:' && place.username === '' && place.port === '';
  if (!isPlain) return 'The link must begin with https:// and a host, without a user and a port.';
  if (network !== null)
    return `The link leads to ${place.hostname}, which is no host of ${affiliateNetworks[network].name}.`;
  return `The link leads to ${place.hostname}. Choose its network, or have that host added to AFFILIATE_LINK_HOSTS.`;
}
