// Where the file of an import is kept until the import has ended.
export const importFilesPrefix = 'affiliate-imports';

export function importFileKey(importId: string): string {
  return `${importFilesPrefix}/${importId}`;
}
