// The catalogs of an account at Impact: which are read, and that none is beyond what the interface gives.
import { z } from 'zod';
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import { SourceError } from '../catalog-source.ts';
import type { SourceSettings } from '../catalog-source.ts';
import { listOf } from '../wire/source-driver.ts';
import { countText, readJson } from '../wire/read-json.ts';

/** Beyond it the interface answers 400, whatever the page. */
export const MOST_ITEMS = 20_000;

const catalogSchema = z.object({
  Id: z.string().regex(/^\d{1,20}$/),
  Name: z.string().optional(),
  AdvertiserName: z.string().optional(),
  NumberOfItems: countText.optional(),
});
type Catalog = z.output<typeof catalogSchema>;
export const catalogsSchema = z.object({ Catalogs: z.array(catalogSchema), '@nextpageuri': z.string().nullish() });

export interface ReadCatalogs {
  readonly ids: readonly string[];
  readonly items: number | null;
}

export function readCatalogs(text: string): z.output<typeof catalogsSchema> {
  return readJson(text, catalogsSchema, 'Impact');
}

/** One account has the catalogs of many advertisers. Home Depot's card reads Home Depot's. */
export function chosenCatalogs(catalogs: readonly Catalog[], { network, apiAccess }: SourceSettings): ReadCatalogs {
  const wanted = new Set(listOf(apiAccess['catalogs']));
  const { name } = networkOf(network);
  const chosen = catalogs.filter((catalog) => {
    if (wanted.size > 0) return wanted.has(catalog.Id);
    return network === 'impact' || (catalog.AdvertiserName ?? '').toLowerCase().includes(name.toLowerCase());
  });
  if (chosen.length === 0)
    throw new SourceError(
      'not-understood',
      `Your account at Impact has no catalog of ${name}, or none that you named.`,
    );
  for (const catalog of chosen) refuseTooLarge(catalog);
  return { ids: chosen.map(({ Id }) => Id), items: sumOf(chosen) };
}

function refuseTooLarge({ Id, NumberOfItems = 0 }: Catalog): void {
  if (NumberOfItems <= MOST_ITEMS) return;
  throw new SourceError(
    'not-understood',
    `Catalog ${Id} at Impact has ${NumberOfItems} items, and its interface gives ${MOST_ITEMS} at most. Save the address of its feed file in API access, or upload the file.`,
  );
}

function sumOf(catalogs: readonly Catalog[]): number | null {
  if (catalogs.some(({ NumberOfItems }) => NumberOfItems === undefined)) return null;
  return catalogs.reduce((sum, { NumberOfItems = 0 }) => sum + NumberOfItems, 0);
}
