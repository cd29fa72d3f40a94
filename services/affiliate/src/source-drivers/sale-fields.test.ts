// The card of a network asks for all that reading its sales needs.
import { expect, test } from '@jest/globals';
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import { openConversionSource } from '../conversion-sources/open-conversion-source.ts';
import { apiAccessFieldsOf } from './source-of.ts';

const sellers = networkKeys.filter((network) => network !== 'amazon');

test.each(sellers)('%s reads its sales once its API access is filled in', async (network) => {
  const values = Object.fromEntries(apiAccessFieldsOf(network).map(({ name }) => [name, 'given']));
  const open = (apiAccess: Readonly<Record<string, string>>) =>
    openConversionSource(network, (asked) =>
      Promise.resolve(
        asked === network ? { network, affiliateId: '1', secret: null, apiAccess, baseUrl: undefined } : null,
      ),
    );
  expect(await open(values)).toBeDefined();
  expect(await open({})).toBeUndefined();
});

test.each(networkKeys)('%s has each field once', (network) => {
  const names = apiAccessFieldsOf(network).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
