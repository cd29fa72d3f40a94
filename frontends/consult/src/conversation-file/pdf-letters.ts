// Which characters the font of our PDF files has: Latin with all accents, Greek, Cyrillic, and their signs. Others are
// marked, and the file says how many there are.

/** Read from the font itself (its table of characters); the test compares both. */
const shown =
  /^(?:[\t\n\u0020-\u007E\u00A0-\u017F\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01F0\u01FA-\u01FF\u0218-\u021B\u0237\u0259\u02BC\u02C6\u02C7\u02C9\u02D8-\u02DD\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u0482\u048A-\u0513\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u2000-\u200B\u2010\u2011\u2013-\u2015\u2017-\u201E\u2020-\u2022\u2025-\u2027\u2030\u2032\u2033\u2039\u203A\u203C\u2044\u2070\u2074-\u208E\u20A3\u20A4\u20A6-\u20AC\u20B1\u20B9\u20BA\u20BC\u20BD\u2116\u2122\u2126\u215B-\u215E\u2202\u2206\u220F\u2211\u2212\u221A\u221E\u222B\u2248\u2260\u2264\u2265\u25A0\u25CA\u25CB\u25CF]|\u0300|\u0301|\u0303|\u0309|\u0323)$/u;

const written: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '✓': 'x',
  '✔': 'x',
  '☑': '[x]',
  '☐': '[ ]',
  '\u200E': '',
  '\u200F': '',
  '\u202F': '\u00A0',
  '\u2012': '\u2013',
  '\u2028': '\n',
};
const mark = '?';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export class PdfLetters {
  missing = 0;

  /** The text with a mark for each character that the font does not have. */
  write(text: string): string {
    if (Array.from(text).every((letter) => shown.test(letter))) return text;
    return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => this.#one(segment)).join('');
  }

  #one(letter: string): string {
    const instead = written[letter.replace(/\uFE0F$/u, '')];
    if (instead !== undefined) return instead;
    if (Array.from(letter).every((part) => shown.test(part))) return letter;
    this.missing += 1;
    return mark;
  }

  /** What the reader of the file must know; null when everything is shown. */
  note(): string | null {
    if (this.missing === 0) return null;
    const count = this.missing === 1 ? 'One character' : `${this.missing} characters`;
    return `${count} could not be shown in this PDF and stand as "${mark}" (emoji, or writing such as Chinese or Arabic). The Markdown download has them all.`;
  }
}
