// Names of files, with one rule for every driver: plain segments below a prefix.

/** Keys are made by services: no dot-dot, nothing hidden, nothing that a disk or a URL would interpret. */
const keyPattern = /^[\w-][\w.@ -]*(\/[\w-][\w.@ -]*)*$/;

/** The disk driver stores a file's type beside it with this suffix. */
export const contentTypeSuffix = '.content-type';

/** Throws TypeError. Also for prefixes, which are keys of folders. */
export function checkFileKey(key: string): void {
  if (key.length > 1024 || !keyPattern.test(key) || key.includes('..') || key.endsWith(contentTypeSuffix))
    throw new TypeError(`not a file key: ${JSON.stringify(key.slice(0, 100))}`);
}
