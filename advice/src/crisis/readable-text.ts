// Removes disguises from a text: markup, entities, look-alike and invisible characters.
import { LOOK_ALIKES } from './look-alikes.ts';
import { PART_CHARACTERS } from './parts-to-read.ts';

// A Korean syllable decomposes into three characters; a single Arabic sign can become eighteen, which is cut.
export const READ_CHARACTERS = 3 * PART_CHARACTERS;

const COMMENT = /<!--[^]{0,300}?-->/g;
const INLINE_TAG =
  /<\/?(?:a|b|big|code|del|em|font|i|ins|kbd|mark|s|small|span|strike|strong|sub|sup|tt|u|wbr)(?:\s*\/?|\s[^<>=]{0,300}=[^<>]{0,300})>/gi;
const OTHER_TAG = /<\/?[a-z][a-z0-9]{0,20}(?:\s*\/?|\s[^<>=]{0,300}=[^<>]{0,300})>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|shy|zwnj|zwj|rsquo|lsquo));/gi;
const APOSTROPHE = /['\u2018\u2019\u02bc\u02b9\u2032\u00b4`\uff07\u055a\ua78c]/g;
// "'s" is read as "is" ("my mate's going to"); reading a possessive so affects no phrase.
const POSSESSIVE = /(?<=[a-z])['\u2019`]s(?![a-z])/gi;
// "kiII": a capital I within a lower-case word is read as l.
const CAPITAL_FOR_L = /(?<=[a-z]I*)I/g;
const MARK_OR_INVISIBLE = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const BEYOND_ASCII = /[^\0-\x7f]/;
// Greek and everything after it, except dashes, quotes, arrows and pictures.
const OTHER_SCRIPT = /[\u0370-\u1cff\u2e80-\ud7ff\uf900-\ufdff]/;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  rsquo: "'",
  lsquo: "'",
};

export type ReadableText = {
  // Lower case, Latin letters in place of their look-alikes.
  latin: string;
  // Lower case with every script as it was written; null when it is all Latin.
  scripts: string | null;
};

export function readableText(raw: string): ReadableText {
  const text = decodeEntities(dropMarkup(raw.slice(0, PART_CHARACTERS)))
    .replace(CAPITAL_FOR_L, 'l')
    .replace(POSSESSIVE, ' is')
    .replace(APOSTROPHE, '');
  if (!BEYOND_ASCII.test(text)) return { latin: text.toLowerCase(), scripts: null };
  const scripts = foldScript(text).slice(0, READ_CHARACTERS);
  return {
    latin: scripts.replace(/[^\0-\x7f]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter),
    scripts: OTHER_SCRIPT.test(scripts) ? scripts : null,
  };
}

// Normalises text of any script for comparison: decomposed, without marks, lower case.
export function foldScript(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARK_OR_INVISIBLE, '');
}

function dropMarkup(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(COMMENT, '').replace(INLINE_TAG, '').replace(OTHER_TAG, ' ');
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}
