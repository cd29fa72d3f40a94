// Where the shares of an export lie in the store of files until they are one archive. Auth empties the folder.
import type { exportingParts } from './events.ts';

export interface ExportPlace {
  readonly accountId: string;
  readonly exportId: string;
}

/** Everything that was ever laid down for an account. */
export function exportsFolder(accountId: string): string {
  return `exports/${accountId}`;
}

export function exportFolder({ accountId, exportId }: ExportPlace): string {
  return `${exportsFolder(accountId)}/${exportId}`;
}

export function partFolder(place: ExportPlace, part: (typeof exportingParts)[number]): string {
  return `${exportFolder(place)}/parts/${part}`;
}
