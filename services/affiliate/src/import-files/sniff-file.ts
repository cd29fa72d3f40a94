// What the first bytes of a file say about it. Its name and its type are not believed.
import { RefusedFileError } from './refused-file.ts';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const saveAs = 'Please save it as CSV (UTF-8) and try again.';
const GZIP = [0x1f, 0x8b];

/** As many of the first bytes as `encodingOf` looks at. */
export const SNIFFED_BYTES = 4096;

const binaries: readonly { readonly starts: readonly number[]; readonly sentence: string }[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], sentence: `This is a zip file or an Excel workbook. ${saveAs}` },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], sentence: `This is an old Excel workbook. ${saveAs}` },
  { starts: [0x25, 0x50, 0x44, 0x46], sentence: `This is a PDF. ${saveAs}` },
];
const texts: readonly { readonly pattern: RegExp; readonly sentence: string }[] = [
  { pattern: /^\s*<(?:!doctype\s+html|html)/i, sentence: `This is a web page, not a list of products. ${saveAs}` },
  { pattern: /^\s*</, sentence: `This is XML. Networks offer the same feed as CSV: please use that one.` },
  {
    pattern: /^\s*(?:\{|\[\s*[{[\]])/,
    sentence: `This is JSON. Networks offer the same feed as CSV: please use that one.`,
  },
];

export function isGzip(head: Buffer): boolean {
  return startsWith(head, GZIP);
}

/** Throws RefusedFileError for what is no text with columns. */
export function encodingOf(head: Buffer): FileEncoding {
  const binary = binaries.find(({ starts }) => startsWith(head, starts));
  if (binary) throw new RefusedFileError(binary.sentence);
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be';
  if (head.includes(0)) throw new RefusedFileError(`This file is not text. ${saveAs}`);
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new RefusedFileError('This file is empty.');
  const other = texts.find(({ pattern }) => pattern.test(text));
  if (other) throw new RefusedFileError(other.sentence);
  return 'utf-8';
}

function startsWith(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}
