// Where the shares of an export lie in the store of files until they are one archive. Auth empties the folder.
import type { exportingParts } from './events.ts';

/** So long an export waits for its shares. */
export const EXPORT_WAITS_MS = 6 * 3_600_000;

/** Whoever reads the topic from its start, as a new part does, meets exports that were over long ago. */
export function isExportAwaited(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() < EXPORT_WAITS_MS;
}

export interface ExportPlace {
  readonly accountId: string;
  readonly exportId: string;
}

/** Everything that was ever exported for an account. */
export function exportsFolder(accountId: string): string {
  return `exports/${accountId}`;
}

export function exportFolder({ accountId, exportId }: ExportPlace): string {
  return `${exportsFolder(accountId)}/${exportId}`;
}

export function partFolder(place: ExportPlace, part: (typeof exportingParts)[number]): string {
  return `${exportFolder(place)}/parts/${part}`;
}
