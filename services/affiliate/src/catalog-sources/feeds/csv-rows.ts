// Rows of a CSV feed by their column names, as they come. A row that cannot be read is told, and the rest goes on.
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { Options } from 'csv-parse';
import { SourceError } from '../catalog-source.ts';

export type CsvRow = Readonly<Record<string, string>>;
/** Undefined: a row that cannot be read. */
export type ReadCsvRow = CsvRow | undefined;

export interface CsvOptions {
  readonly network: string;
  /** Without one of them it is another file. */
  readonly neededColumns: readonly string[];
  readonly delimiter?: string;
  readonly maxRowBytes: number;
}

export async function* csvRows(chunks: AsyncIterable<Uint8Array>, options: CsvOptions): AsyncGenerator<ReadCsvRow> {
  let skipped = 0;
  const parser = parse(parserOptions(options));
  parser.on('skip', (error) => {
    // Without an end of a row in sight all that follows would be kept in memory.
    if (error?.code === 'CSV_MAX_RECORD_SIZE') parser.destroy(error);
    else skipped += 1;
  });
  pipeline(Readable.from(chunks), parser, () => undefined);
  try {
    for await (const row of parser as AsyncIterable<CsvRow>) {
      for (; skipped > 0; skipped -= 1) yield undefined;
      yield row;
    }
    for (; skipped > 0; skipped -= 1) yield undefined;
  } catch (error) {
    throw isCsvFault(error)
      ? new SourceError('not-understood', `${options.network}’s file is not the CSV it should be.`)
      : error;
  }
}

function parserOptions({ network, neededColumns, delimiter = ',', maxRowBytes }: CsvOptions): Options {
  return {
    bom: true,
    delimiter,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: maxRowBytes,
    columns(header: string[]) {
      const missing = neededColumns.filter((column) => !header.includes(column));
      if (missing.length > 0)
        throw new SourceError('not-understood', `${network}’s file has no column “${missing.join('”, “')}”.`);
      return header;
    },
  };
}

function isCsvFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
