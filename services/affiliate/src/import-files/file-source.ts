// An uploaded file as the source of an import: pages of rows, from any row on.
import type { DecimalMark } from '@consilium/contracts/affiliate/import-rules.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { z } from 'zod';
import type { ReadPage, ReadProduct, RowSource, UnusableRow } from '../catalog-sources/row-source.ts';
import { readRow } from './read-row.ts';
import { RefusedFileError } from './refused-file.ts';
import { rowsOfFile } from './rows-of-file.ts';
import type { RowsOfFile } from './rows-of-file.ts';

const ROWS_OF_A_PAGE = 1_000;
/** The last row that was read. */
const cursorSchema = z.object({ row: z.number().int() });

export interface ImportFile {
  readonly key: string;
  readonly mark: DecimalMark | undefined;
}

export function fileSource(files: Files, file: ImportFile): RowSource {
  let open: (RowsOfFile & { lastRow: number }) | undefined;

  /** A file is read from its start; only after a crash are rows passed over. */
  async function openAt(row: number): Promise<RowsOfFile & { lastRow: number }> {
    if (open?.lastRow === row) return open;
    await close();
    const stored = await files.get(file.key);
    if (!stored) throw new RefusedFileError('The file is no longer there. Please send it again.');
    open = { ...(await rowsOfFile(stored.content)), lastRow: row };
    return open;
  }

  async function close(): Promise<void> {
    await open?.rows.return(undefined);
    open = undefined;
  }

  return {
    close,
    async readPage(cursor, signal) {
      const after = cursor === undefined ? 1 : cursorSchema.parse(cursor).row;
      const opened = await openAt(after);
      const page = await pageAfter(opened, { after, mark: file.mark, signal });
      if (page.next) opened.lastRow = cursorSchema.parse(page.next).row;
      return page;
    },
  };
}

async function pageAfter(
  { columns, rows }: RowsOfFile,
  {
    after,
    mark,
    signal,
  }: { readonly after: number; readonly mark: DecimalMark | undefined; readonly signal: AbortSignal },
): Promise<ReadPage> {
  const products: ReadProduct[] = [];
  const refused: UnusableRow[] = [];
  for (;;) {
    signal.throwIfAborted();
    const next = await rows.next();
    if (next.done) return { products, refused, next: null, expected: null };
    const { number: rowNumber, cells } = next.value;
    if (rowNumber <= after) continue;
    const read = readRow(cells, columns, { rowNumber, mark });
    if ('product' in read) products.push(read.product);
    else refused.push({ externalId: null, reason: read.reason, rowNumber });
    if (products.length + refused.length === ROWS_OF_A_PAGE)
      return { products, refused, next: { row: rowNumber }, expected: null };
  }
}
