// The rows of a file one after the other, with their numbers as a spreadsheet shows them.
import { Readable } from 'node:stream';
import { importFileRules } from '@consilium/contracts/affiliate/import-rules.ts';
import { CsvError, parse } from 'csv-parse';
import { columnsOf, delimiterOf } from './columns.ts';
import type { Columns } from './columns.ts';
import { RefusedFileError } from './refused-file.ts';
import { textOfFile } from './text-of-file.ts';

export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface RowsOfFile {
  readonly columns: Columns;
  readonly rows: AsyncGenerator<FileRow>;
}

const MAX_ROW_CHARACTERS = 64 * 1024;

/** Throws RefusedFileError, also while the rows are read. */
export async function rowsOfFile(content: Readable): Promise<RowsOfFile> {
  const { firstRow, text } = await withFirstRow(textOfFile(content));
  const parser = parse({
    delimiter: delimiterOf(firstRow),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  const input = Readable.from(text);
  input.once('error', (error) => parser.destroy(error));
  input.pipe(parser);
  const records = parser[Symbol.asyncIterator]() as AsyncIterator<string[]>;
  const end = () => {
    input.destroy();
    parser.destroy();
  };
  try {
    const header = await nextOf(records);
    if (!header) throw new RefusedFileError('This file is empty.');
    return { columns: columnsOf(header), rows: numbered(records, end) };
  } catch (error) {
    end();
    throw error;
  }
}

async function* numbered(records: AsyncIterator<string[]>, end: () => void): AsyncGenerator<FileRow> {
  try {
    for (let number = 2; ; number += 1) {
      const cells = await nextOf(records);
      if (!cells) return;
      if (number - 1 > importFileRules.maxRows)
        throw new RefusedFileError(
          `This file has more than ${importFileRules.maxRows.toLocaleString('en')} rows. Please split it.`,
        );
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
    }
  } finally {
    end();
  }
}

async function nextOf(records: AsyncIterator<string[]>): Promise<string[] | undefined> {
  try {
    const next = await records.next();
    return next.done ? undefined : next.value;
  } catch (error) {
    throw error instanceof CsvError ? new RefusedFileError(sentenceOf(error)) : error;
  }
}

function sentenceOf(error: CsvError): string {
  const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark${line} has no end.`;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `A row${line} is longer than 64,000 characters. Perhaps a quotation mark has no end.`;
  return `The columns${line} cannot be told apart: a quotation mark stands where none may be.`;
}

/** The text of the first row, to find the mark between columns in, and the whole text with it. */
async function withFirstRow(
  pieces: AsyncGenerator<string>,
): Promise<{ readonly firstRow: string; readonly text: AsyncGenerator<string> }> {
  let start = '';
  let isAtEnd = false;
  while (!isAtEnd && !/[\r\n]/.test(start.trimStart()) && start.length < MAX_ROW_CHARACTERS) {
    const next = await pieces.next();
    isAtEnd = next.done === true;
    start += next.value ?? '';
  }
  async function* text(): AsyncGenerator<string> {
    yield start;
    yield* pieces;
  }
  return { firstRow: start.trimStart().split(/[\r\n]/, 1)[0] ?? '', text: text() };
}
