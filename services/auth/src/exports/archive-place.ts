// Where the finished archive of an export lies in the store of files.
import { exportFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { ExportPlace } from '@consilium/contracts/privacy/export-places.ts';

export function archiveKey(place: ExportPlace): string {
  return `${exportFolder(place)}/archive.zip`;
}

export function partsFolder(place: ExportPlace): string {
  return `${exportFolder(place)}/parts`;
}
