// The source of a network's sales, where its access is set up. Without access nothing is asked, and nothing pretends.
import { networkKeys, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { SourceSettings } from '../catalog-sources/catalog-source.ts';
import { awinConversions } from './awin-conversions.ts';
import { cjConversions } from './cj-conversions.ts';
import { clickbankConversions } from './clickbank-conversions.ts';
import type { ConversionSource } from './conversion-source.ts';
import { impactConversions } from './impact-conversions.ts';
import { rakutenConversions } from './rakuten-conversions.ts';

/** Null without API access. */
export type OpenAccess = (network: NetworkKey) => Promise<SourceSettings | null>;

/** Undefined without access, and for Amazon, whose earnings come as a file. */
export async function openConversionSource(
  network: NetworkKey,
  openAccess: OpenAccess,
): Promise<ConversionSource | undefined> {
  const settings = await openAccess(network);
  if (!settings) return undefined;
  const { transport } = networkOf(network);
  if (transport === 'impact') return openImpact(network, settings, openAccess);
  if (transport === 'awin') return hasAll(settings, ['apiToken']) ? awinConversions(settings) : undefined;
  if (transport === 'cj') return hasAll(settings, ['token']) ? cjConversions(settings) : undefined;
  if (transport === 'clickbank') return hasAll(settings, ['apiKey']) ? clickbankConversions(settings) : undefined;
  const forRakuten = ['clientId', 'clientSecret', 'siteId'];
  return transport === 'rakuten' && hasAll(settings, forRakuten) ? rakutenConversions(settings) : undefined;
}

function hasAll({ apiAccess }: SourceSettings, names: readonly string[]): boolean {
  return names.every((name) => (apiAccess[name] ?? '') !== '');
}

/** A brand on Impact reads the actions of its campaign; Impact itself reads those that belong to no brand here. */
async function openImpact(
  network: NetworkKey,
  settings: SourceSettings,
  openAccess: OpenAccess,
): Promise<ConversionSource | undefined> {
  if (!hasAll(settings, ['accountSid', 'authToken'])) return undefined;
  const { campaignId } = settings.apiAccess;
  if (network !== 'impact')
    return campaignId ? impactConversions(settings, { only: campaignId, except: [] }) : undefined;
  const brands = networkKeys.filter((key) => key !== 'impact' && networkOf(key).transport === 'impact');
  const accesses = await Promise.all(brands.map((brand) => openAccess(brand)));
  const except = accesses.flatMap((access) => access?.apiAccess['campaignId'] ?? []);
  return impactConversions(settings, { except });
}
