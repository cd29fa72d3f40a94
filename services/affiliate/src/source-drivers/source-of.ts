// The registry: which driver reads the catalog of which network.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ApiAccessField } from '@consilium/contracts/affiliate/networks-http.ts';
import { amazonDriver } from '../catalog-sources/amazon/amazon-source.ts';
import { awinDriver } from '../catalog-sources/awin/awin-source.ts';
import { bestBuyDriver } from '../catalog-sources/bestbuy/bestbuy-source.ts';
import { SourceError } from '../catalog-sources/catalog-source.ts';
import type { CatalogSource, SourceSettings } from '../catalog-sources/catalog-source.ts';
import { cjDriver } from '../catalog-sources/cj/cj-source.ts';
import { clickbankDriver } from '../catalog-sources/clickbank/clickbank-source.ts';
import { impactDriver } from '../catalog-sources/impact/impact-source.ts';
import { rakutenDriver } from '../catalog-sources/rakuten/rakuten-source.ts';
import type { SourceDriver } from '../catalog-sources/wire/source-driver.ts';
import { walmartDriver } from '../catalog-sources/walmart/walmart-source.ts';
import { saleFieldsOf } from './sale-fields.ts';
import type { SourcePorts } from '../catalog-sources/wire/source-ports.ts';

const drivers: Readonly<Record<NetworkKey, SourceDriver>> = {
  amazon: amazonDriver,
  walmart: walmartDriver,
  rakuten: rakutenDriver,
  homedepot: impactDriver,
  bestbuy: bestBuyDriver,
  shareasale: awinDriver,
  cj: cjDriver,
  impact: impactDriver,
  clickbank: clickbankDriver,
};

/** What "API access" of a network asks for: first what its catalog needs, then what its sales need. */
export function apiAccessFieldsOf(network: NetworkKey): readonly ApiAccessField[] {
  const { fields } = drivers[network];
  const names = new Set(fields.map(({ name }) => name));
  return [...fields, ...saleFieldsOf(network).filter(({ name }) => !names.has(name))];
}

/** Labels of what the network needs and the settings do not have. */
function missingFields({ network, apiAccess }: SourceSettings): readonly string[] {
  return apiAccessFieldsOf(network)
    .filter(({ name, isRequired }) => isRequired && (apiAccess[name] ?? '') === '')
    .map(({ label }) => label);
}

export function lacksAccess(settings: SourceSettings): boolean {
  return missingFields(settings).length > 0;
}

/** Throws SourceError when something that the network needs is not in the settings. */
export function sourceOf(settings: SourceSettings, ports: SourcePorts): CatalogSource {
  const missing = missingFields(settings);
  if (missing.length > 0) {
    const { name } = networkOf(settings.network);
    throw new SourceError('access-refused', `API access of ${name} lacks: ${missing.join(', ')}.`);
  }
  return drivers[settings.network].open(settings, ports);
}
