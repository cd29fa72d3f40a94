// What has to be said beside products before anybody follows a link.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';

const commission = 'We earn a commission if you buy.';
/** Amazon requires this sentence word for word. */
const amazon = 'As an Amazon Associate I earn from qualifying purchases.';

export function disclosureFor(networks: readonly (NetworkKey | null)[]): string {
  return networks.includes('amazon') ? `${commission} ${amazon}` : commission;
}
