// Where the parts of an export are stored until they are packed into one archive. Auth deletes the folder.
import type { exportingParts } from './events.ts';

/** How long an export waits for its parts. */
export const EXPORT_WAITS_MS = 6 * 3_600_000;

/** False for exports that ended long ago, which a new part finds when it reads the topic from the start. */
export function isExportAwaited(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() < EXPORT_WAITS_MS;
}

export interface ExportPlace {
  readonly accountId: string;
  readonly exportId: string;
}

/** All exports of an account. */
export function exportsFolder(accountId: string): string {
  return `exports/${accountId}`;
}

export function exportFolder({ accountId, exportId }: ExportPlace): string {
  return `${exportsFolder(accountId)}/${exportId}`;
}

export function partFolder(place: ExportPlace, part: (typeof exportingParts)[number]): string {
  return `${exportFolder(place)}/parts/${part}`;
}
