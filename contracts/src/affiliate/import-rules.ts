// What an uploaded file of products may be: the service checks it, and the page says it before.
export const importFileRules = {
  /** As sent; a file packed with gzip may be larger when it is unpacked. */
  maxBytes: 64 * 1024 * 1024,
  maxUnpackedBytes: 512 * 1024 * 1024,
  maxRows: 200_000,
} as const;

/** Marks before the cents. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Bytes and a query, beside the contract. */
export const importFilesPath = '/imports/files' as const;
