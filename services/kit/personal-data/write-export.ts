// Writes sections of a person's data into the file store, each as JSON for programs and as HTML for people.
import { Readable } from 'node:stream';
import type { Files } from '../files/files.ts';
import { pageEnd, pageOfRow, pageStart } from './data-page.ts';
import type { Queryable } from '../postgres/queryable.ts';
import type { DataOwner, ExportSection } from './personal-table.ts';

/** More than anybody has; anything larger is a fault. */
const MOST_BYTES = 2 * 1024 ** 3;

interface ExportToWrite {
  readonly db: Queryable;
  readonly files: Files;
  readonly folder: string;
  readonly sections: readonly ExportSection[];
  readonly owner: DataOwner;
  readonly signal?: AbortSignal;
}

export async function writeExport({ db, files, folder, sections, owner, signal }: ExportToWrite): Promise<void> {
  const put = (name: string, contentType: string, text: AsyncIterable<string>) =>
    files.put(`${folder}/${name}`, Readable.from(text, { objectMode: false }), {
      contentType,
      maxBytes: MOST_BYTES,
      ...(signal && { signal }),
    });
  for (const section of sections) {
    await put(`${section.name}.json`, 'application/json', asJson(section.pages(db, owner)));
    await put(`${section.name}.html`, 'text/html; charset=utf-8', asPage(section, section.pages(db, owner)));
  }
}

async function* asJson(pages: AsyncIterable<readonly object[]>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const page of pages)
    for (const row of page) {
      yield `${separator}${JSON.stringify(row, null, 2)}`;
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* asPage(section: ExportSection, pages: AsyncIterable<readonly object[]>): AsyncIterable<string> {
  yield pageStart(section.title, section.about);
  let rows = 0;
  for await (const page of pages)
    for (const row of page) {
      rows += 1;
      yield pageOfRow(row);
    }
  yield rows === 0 ? `<p>Nothing is kept here.</p>\n${pageEnd}` : pageEnd;
}
