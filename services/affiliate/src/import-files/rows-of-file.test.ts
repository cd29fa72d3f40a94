// Files as people and programs write them: encodings, marks between columns, quotation marks, and what is no list of products.
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { rowsOfFile } from './rows-of-file.ts';
import { textOfFile } from './text-of-file.ts';

async function rowsOf(...pieces: readonly (string | Buffer)[]): Promise<(readonly string[])[]> {
  const content = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  const { rows } = await rowsOfFile(content);
  const read: (readonly string[])[] = [];
  for await (const { number, cells } of rows) read.push([String(number), ...cells]);
  return read;
}

const table = 'id;name;link\n1;Saw;https://a.example\n';

describe('a file', () => {
  test.each([
    [';', table],
    [',', table.replaceAll(';', ',')],
    ['a tab', table.replaceAll(';', '\t')],
    ['|', table.replaceAll(';', '|')],
    ['CRLF', table.replaceAll('\n', '\r\n')],
    ['no last line end', table.trimEnd()],
    ['quoted names of columns with another mark in them', `"id";"name";"link";"a,b,c,d,e"\n1;Saw;https://a.example\n`],
  ])('is read with %s', async (_what, text) => {
    expect(await rowsOf(text)).toEqual([['2', '1', 'Saw', 'https://a.example']]);
  });

  test.each([
    ['UTF-8 with a mark at its start', Buffer.from(`\uFEFF${table.replace('Saw', 'Säge')}`)],
    ['UTF-16', Buffer.from(`\uFEFF${table.replace('Saw', 'Säge')}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${table.replace('Saw', 'Säge')}`, 'utf16le').swap16()],
    ['gzip', gzipSync(table.replace('Saw', 'Säge'))],
  ])('in %s is read', async (_what, bytes) => {
    expect(await rowsOf(bytes)).toEqual([['2', '1', 'Säge', 'https://a.example']]);
  });

  test('may come in any pieces', async () => {
    const bytes = Buffer.from(table.replace('Saw', 'Säge'));
    expect(await rowsOf(...Array.from(bytes, (byte) => Buffer.of(byte)))).toEqual([
      ['2', '1', 'Säge', 'https://a.example'],
    ]);
  });

  test('keeps line ends, marks and quotation marks within quotation marks; rows are numbered like in a spreadsheet', async () => {
    const text = 'id,name,link\n1,"A ""large""\nsaw, red",l\n\n2,5" pipe,l\n';
    expect(await rowsOf(text)).toEqual([
      ['2', '1', 'A "large"\nsaw, red', 'l'],
      ['4', '2', '5" pipe', 'l'],
    ]);
  });

  test.each([
    ['Latin-1', Buffer.from(table.replace('Saw', 'Säge'), 'latin1'), /not written in UTF-8/],
    ['an Excel workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /Excel/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['XML', '<?xml version="1.0"?><products/>', /XML/],
    ['a web page', '<!DOCTYPE html><html></html>', /web page/],
    ['JSON', '[{"id": 1}]', /JSON/],
    ['bytes', Buffer.from([1, 2, 0, 3]), /not text/],
    ['nothing', '', /empty/],
    ['no needed column', 'id;name\n1;Saw\n', /no column “link”/],
    ['a quotation mark without an end', 'id,name,link\n1,"Saw,l\n', /has no end/],
    ['a row without an end', `id,name,link\n1,"${'x'.repeat(70_000)}`, /longer than 64,000/],
    ['a gzip file that was cut off', gzipSync(table.repeat(100)).subarray(0, -20), /damaged or was cut off/],
  ])('that is %s is refused with the reason', async (_what, bytes, reason) => {
    await expect(rowsOf(bytes)).rejects.toThrow(reason);
  });

  test('of too many rows is refused', async () => {
    await expect(rowsOf(`id,name,link\n${'1,a,b\n'.repeat(200_001)}`)).rejects.toThrow(/more than 200,000 rows/);
  });

  test('that grows too large when it is unpacked is refused before it is read whole', async () => {
    const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024, 65));
    let pieces = 0;
    const read = async () => {
      for await (const piece of textOfFile(Readable.from([bomb]), 1024 * 1024)) pieces += piece.length;
    };
    await expect(read()).rejects.toThrow('Unpacked, this file has more than 1 MB.');
    expect(pieces).toBeLessThanOrEqual(1024 * 1024);
  });
});
