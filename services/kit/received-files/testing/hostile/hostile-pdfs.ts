// PDFs that decompress to huge sizes, reference themselves, or have too many objects.
import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';
import { packedAgain, zlibZeros } from './inflating.ts';
import { helvetica, onePage, pdfFile } from './pdf-file.ts';
import type { PdfObject } from './pdf-file.ts';

const flate = (times: number) => Array.from({ length: times }, () => '/FlateDecode').join(' ');
const content = (bytes: Buffer, filters: string) => ({ dictionary: `/Filter [${filters}]`, bytes });
const words = (times: number) => Buffer.from('BT /F1 12 Tf 40 700 Td (word) Tj ET\n'.repeat(times));
const says = { dictionary: '', bytes: words(1) };

/** Two bytes encode 128 equal ones. */
const runLength = (bytes: number) =>
  Buffer.concat([Buffer.alloc((bytes / 128) * 2, Buffer.from([129, 65])), Buffer.from([128])]);
/** `z` encodes four zeros. */
const ascii85 = (bytes: number) => Buffer.from(`${'z'.repeat(bytes / 4)}~>`);
/** Codes of nine bits with clear codes in between, so that the table never grows. */
const lzw = (bytes: number) => Buffer.alloc(bytes, Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85]));

const MEBIBYTE = 1024 * 1024;

function contents(): readonly HostileFile[] {
  const made = (name: string, make: () => Buffer): HostileFile => ({ name, extension: 'pdf', make });
  const page = (bytes: Buffer, filters: string) => onePage(content(bytes, filters), helvetica);
  return [
    made('Flate in Flate: 1 GB', () => page(packedAgain(zlibZeros(1024), 1), flate(2))),
    made('Flate in Flate in Flate: 4 GB', () => page(packedAgain(zlibZeros(4096), 2), flate(3))),
    made('Flate, five times: 10 GB', () => page(packedAgain(zlibZeros(10_240), 4), flate(5))),
    made('content of 400 MB in Flate', () => page(zlibZeros(400), flate(1))),
    made('Flate, then LZW', () => page(deflateSync(lzw(64 * MEBIBYTE)), '/FlateDecode /LZWDecode')),
    made('Flate, then ASCII85', () => page(deflateSync(ascii85(200 * MEBIBYTE)), '/FlateDecode /ASCII85Decode')),
    made('Flate, then RunLength: 1 GB', () =>
      page(deflateSync(runLength(1024 * MEBIBYTE)), '/FlateDecode /RunLengthDecode'),
    ),
    made('300,000 filters', () => page(words(1), '/ASCIIHexDecode '.repeat(300_000))),
    made('text shown ten million times', () => page(deflateSync(words(10_000_000 / 8)), flate(1))),
    made('a million operators that open and none that closes', () =>
      page(deflateSync(Buffer.from('q BT '.repeat(1_000_000))), flate(1)),
    ),
    made('arrays within arrays, a million deep', () => page(deflateSync(Buffer.from('['.repeat(1_000_000))), flate(1))),
  ];
}

const image = (dictionary: string, bytes: Buffer): PdfObject => ({
  dictionary: `/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceGray ${dictionary}`,
  bytes,
});
const drawn = { dictionary: '', bytes: Buffer.from('q 100 0 0 100 0 0 cm /X Do Q BT /F1 12 Tf (word) Tj ET') };

/** JPEG 2000: only the header of a picture of 30,000 × 30,000. */
function jpxHead(): Buffer {
  const size = Buffer.alloc(41);
  size.writeUInt16BE(0xff51, 0);
  size.writeUInt16BE(41, 2);
  for (const at of [6, 10, 22, 26]) size.writeUInt32BE(at < 20 ? 30_000 : 30_000, at);
  size.writeUInt16BE(1, 38);
  return Buffer.concat([Buffer.from([0xff, 0x4f]), size, Buffer.from([7, 1, 1, 0xff, 0x90])]);
}

/** JBIG2: a page of 60,000 × 60,000 and a generic region that fills it. */
function jbig2Page(): Buffer {
  const page = Buffer.alloc(11 + 19);
  page.writeUInt32BE(0, 0);
  page.writeUInt8(48, 4);
  page.writeUInt8(1, 6);
  page.writeUInt32BE(19, 7);
  page.writeUInt32BE(60_000, 11);
  page.writeUInt32BE(60_000, 15);
  const region = Buffer.alloc(11 + 26);
  region.writeUInt32BE(1, 0);
  region.writeUInt8(38, 4);
  region.writeUInt8(1, 6);
  region.writeUInt32BE(26, 7);
  region.writeUInt32BE(60_000, 11);
  region.writeUInt32BE(60_000, 15);
  return Buffer.concat([page, region]);
}

function objects(): readonly HostileFile[] {
  const made = (name: string, make: () => Buffer): HostileFile => ({ name, extension: 'pdf', make });
  const withImage = (dictionary: string, bytes: Buffer) => onePage(drawn, helvetica, image(dictionary, bytes));
  return [
    made('an image in JBIG2 of 60,000 × 60,000', () => withImage('/Filter /JBIG2Decode', jbig2Page())),
    made('an image in JPX of 30,000 × 30,000', () => withImage('/Filter /JPXDecode', jpxHead())),
    made('an image of 30,000 × 30,000 in Flate', () => withImage('/Filter /FlateDecode', zlibZeros(896))),
    made('a form that draws itself', () =>
      onePage(drawn, helvetica, {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        bytes: Buffer.from('/X Do '.repeat(10_000)),
      }),
    ),
    made('forms that draw ten forms each, twelve deep', formsInForms),
    made('a font program of 1 GB in Flate', () => withFont(packedAgain(zlibZeros(1024), 1), `/Filter [${flate(2)}]`)),
    made('a table of characters of 400 MB', () =>
      onePage(
        says,
        '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
        '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> >>',
        content(
          deflateSync(Buffer.from('1 beginbfrange <00000000> <7fffffff> <0041> endbfrange\n'.repeat(200_000))),
          flate(1),
        ),
      ),
    ),
    made('an object stream of 1 GB', () =>
      objectStream(packedAgain(zlibZeros(1024), 1), `/Filter [${flate(2)}] /N 1000000 /First 10`),
    ),
    made('a table of objects that names itself as the one before', xrefLoop),
    made('a table of objects of 1 GB', () => xrefStream(packedAgain(zlibZeros(1024), 1))),
    made('100,000 pages', () => pages(100_000)),
    made('a tree of pages that is its own child', () =>
      pdfFile([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000000 /Parent 2 0 R >>',
      ]),
    ),
    made('a tree of pages 100,000 deep', deepPages),
  ];
}

function formsInForms(): Buffer {
  const form = (level: number): PdfObject => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> /XObject << /X ${level + 1} 0 R >> >>`,
    bytes: Buffer.from(`BT /F1 9 Tf (word) Tj ET ${'/X Do '.repeat(10)}`),
  });
  return onePage(drawn, helvetica, ...Array.from({ length: 12 }, (_none, index) => form(6 + index)), says);
}

function withFont(program: Buffer, dictionary: string): Buffer {
  return onePage(
    says,
    '<< /Type /Font /Subtype /TrueType /BaseFont /A /FontDescriptor 6 0 R /FirstChar 0 /LastChar 0 /Widths [1] >>',
    '<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 7 0 R >>',
    { dictionary, bytes: program },
  );
}

/** The catalogue is in the object stream, so that the stream must be decompressed. */
function objectStream(bytes: Buffer, dictionary: string): Buffer {
  const head = Buffer.from('%PDF-1.7\n');
  const stream = Buffer.concat([
    Buffer.from(`2 0 obj\n<< /Type /ObjStm ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const at = head.length + stream.length;
  const rows = Buffer.from([0, 0, 0, 0, 255, 2, 0, 0, 2, 0, 1, 0, 0, head.length, 0, 1, 0, at >> 8, at & 255, 0]);
  const table = Buffer.concat([
    Buffer.from(`3 0 obj\n<< /Type /XRef /Size 4 /W [1 3 1] /Root 1 0 R /Length ${rows.length} >>\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF`),
  ]);
  return Buffer.concat([head, stream, table]);
}

function xrefStream(bytes: Buffer): Buffer {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
  return Buffer.concat([
    head,
    Buffer.from(
      `3 0 obj\n<< /Type /XRef /Size 200000000 /W [1 3 1] /Root 1 0 R /Filter [${flate(2)}] /Length ${bytes.length} >>\nstream\n`,
    ),
    bytes,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF`),
  ]);
}

function xrefLoop(): Buffer {
  const file = pdfFile(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']).toString(
    'latin1',
  );
  return Buffer.from(file.replace('trailer\n<<', `trailer\n<< /Prev ${file.indexOf('xref\n')}`), 'latin1');
}

function pages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_none, index) => `${index + 5} 0 R`).join(' ');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    says,
    helvetica,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>'),
  ]);
}

function deepPages(): Buffer {
  const depth = 60_000;
  const levels = Array.from(
    { length: depth },
    (_none, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`,
  );
  return pdfFile(['<< /Type /Catalog /Pages 2 0 R >>', ...levels, '<< /Type /Page >>']);
}

export const hostilePdfs: readonly HostileFile[] = [...contents(), ...objects()];
