// The key of an export's finished archive in the file store.
import { exportFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { ExportPlace } from '@consilium/contracts/privacy/export-places.ts';

export function archiveKey(place: ExportPlace): string {
  return `${exportFolder(place)}/archive.zip`;
}

export function partsFolder(place: ExportPlace): string {
  return `${exportFolder(place)}/parts`;
}
