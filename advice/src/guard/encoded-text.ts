// Decodes text that is written as base64, hexadecimal bytes, character references or escapes.
export interface EncodedText {
  /** Where the codes begin in the searched text. */
  readonly from: number;
  readonly decoded: string;
}

interface Encoding {
  readonly pattern: RegExp;
  readonly decode: (codes: string) => string;
}

const fromBase64 = (codes: string): string => Buffer.from(codes, 'base64').toString('latin1');
const character = (code: number): string => (code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : '');
const everyCode = (codes: string, pattern: RegExp, base: number): string =>
  Array.from(codes.matchAll(pattern), (match) => character(Number.parseInt(match[1] ?? '0', base))).join('');

const encodings: readonly Encoding[] = [
  // Each line is decoded alone, so that a long word before the codes does not shift them.
  { pattern: /(?:[A-Za-z0-9+/_-]{12,}={0,2}\s*)+/gu, decode: (codes) => codes.split(/\s+/u).map(fromBase64).join('') },
  {
    pattern: /(?:\b(?:[A-Za-z0-9+/_-]{4}){1,2}\s+){6,}/gu,
    decode: (codes) => fromBase64(codes.replaceAll(/\s/gu, '')),
  },
  {
    pattern: /(?:(?:0x|\\x|%)?[0-9a-f]{2}[\s,:;-]*){8,}/giu,
    decode: (codes) => Buffer.from(codes.replaceAll(/0x|[^0-9a-f]/giu, ''), 'hex').toString('latin1'),
  },
  { pattern: /(?:&#x[0-9a-f]{1,6};?\s*){8,}/giu, decode: (codes) => everyCode(codes, /&#x([0-9a-f]+)/giu, 16) },
  { pattern: /(?:&#\d{1,7};?\s*){8,}/gu, decode: (codes) => everyCode(codes, /&#(\d+)/gu, 10) },
  {
    pattern: /(?:\\u\{?[0-9a-f]{2,6}\}?\s*){8,}/giu,
    decode: (codes) => everyCode(codes, /\\u\{?([0-9a-f]{2,6})/giu, 16),
  },
  { pattern: /(?:\b\d{2,3}\b[\s,;-]*){12,}/gu, decode: (codes) => everyCode(codes, /(\d{2,3})/gu, 10) },
  { pattern: /(?:\b[01]{7,8}\b[\s,;-]*){8,}/gu, decode: (codes) => everyCode(codes, /([01]{7,8})/gu, 2) },
];

/** Signs that prose does not have: a cheap check first, since this runs for every piece of every reply. */
const hint =
  /[A-Za-z0-9+/_-]{18}|&#|\\[ux]|0x|%[0-9a-f]{2}|(?:\b[0-9a-f]{2,3}\b\W{1,3}){4}|[01]{7}|(?:\b[A-Za-z0-9+/_-]{4,8}\s+){6}/iu;

export function encodedTexts(text: string): EncodedText[] {
  if (!hint.test(text)) return [];
  return encodings.flatMap(({ pattern, decode }) =>
    Array.from(text.matchAll(pattern), ({ index, 0: codes }) => ({ from: index, decoded: decode(codes) })),
  );
}
