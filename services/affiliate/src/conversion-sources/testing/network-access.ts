// The access to each network that the loopback servers expect.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { SourceSettings } from '../../catalog-sources/catalog-source.ts';
import type { FakeNetwork } from './fake-network.ts';
import type { ListedTransport } from './fake-question.ts';

export const listedNetworks = [
  ['impact', 'impact'],
  ['shareasale', 'awin'],
  ['rakuten', 'rakuten'],
  ['cj', 'cj'],
  ['clickbank', 'clickbank'],
] as const satisfies readonly (readonly [NetworkKey, ListedTransport])[];

const apiAccess: Readonly<Record<ListedTransport, Readonly<Record<string, string>>>> = {
  impact: { accountSid: 'AC1', authToken: 'secret-token' },
  awin: { publisherId: '77', apiToken: 'secret-token' },
  rakuten: { clientId: 'client', clientSecret: 'secret-token', siteId: '77' },
  cj: { companyId: '77', token: 'secret-token' },
  clickbank: { apiKey: 'API-secret-token', insSecret: 'ins secret' },
};

/** Networks without a server have no access. */
export function accessTo(servers: ReadonlyMap<NetworkKey, FakeNetwork>) {
  return async (network: NetworkKey): Promise<SourceSettings | null> => {
    const transport = listedNetworks.find(([key]) => key === network)?.[1];
    const baseUrl = servers.get(network)?.url;
    if (transport === undefined || baseUrl === undefined) return null;
    return { network, affiliateId: '77', secret: null, apiAccess: apiAccess[transport], baseUrl };
  };
}
