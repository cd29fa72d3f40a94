// What reading a network's sales needs beside what reading its catalog needs. Imports work without it.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey, Transport } from '@consilium/contracts/affiliate/networks.ts';
import type { ApiAccessField } from '@consilium/contracts/affiliate/networks-http.ts';
import { openField, secretField } from '../catalog-sources/wire/source-driver.ts';

const notRequired = { isRequired: false };

const impactFields: readonly ApiAccessField[] = [
  secretField('accountSid', 'Account SID at Impact', 'From Settings, API at Impact. To read sales.', notRequired),
  secretField('authToken', 'Auth token at Impact', 'A token that may read actions. To read sales.', notRequired),
  openField('campaignId', 'Campaign ID', 'The number of this brand’s program at Impact. To read sales.'),
];
const fields: Readonly<Partial<Record<Transport, readonly ApiAccessField[]>>> = {
  impact: impactFields,
  awin: [secretField('apiToken', 'API token', 'From API Credentials at Awin. To read sales.', notRequired)],
  clickbank: [
    secretField('apiKey', 'API key', 'From the settings of your account at ClickBank. To read sales.', notRequired),
    secretField('insSecret', 'Secret key', 'Of instant notifications, as entered at ClickBank.', notRequired),
  ],
};

/** Impact itself has the sales of all its other programs, so it names none. */
export function saleFieldsOf(network: NetworkKey): readonly ApiAccessField[] {
  const all = fields[networkOf(network).transport] ?? [];
  return network === 'impact' ? all.filter(({ name }) => name !== 'campaignId') : all;
}
