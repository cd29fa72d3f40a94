// The rules for words on screen: US spelling, one case for buttons, one kind of dots and quotes.
import type { FileSentences } from './sentence-files.ts';
import type { Sentence } from './sentences-in.ts';
import { specified } from './specified-sentences.ts';

export interface Finding {
  readonly file: string;
  readonly place: string;
  readonly text: string;
  readonly why: string;
}

/** British stems, each with its US one. */
const spellings: readonly (readonly [british: RegExp, american: string])[] = [
  [/\b(?:colour|favour|behaviour|honour|labour|neighbour|humour|rumour)/iu, '-or, not -our'],
  [
    /\b(?:organi|reali|recogni|apologi|summari|customi|prioriti|personali|minimi|analy)s(?:e|ed|es|ing|ation)\b/iu,
    '-ize, not -ise',
  ],
  [/\b(?:centre|metre|litre|theatre)s?\b/iu, '-er, not -re'],
  [/\b(?:licence|defence|offence)s?\b/iu, '-se, not -ce'],
  [/\b(?:cancel|travel|counsel|label|model|signal)l(?:ed|ing|or|ors)\b/iu, 'one l'],
  [/\b(?:programme|cheque|grey|mould|tyre|whilst|amongst|adviser|judgement|fulfil|enrol)s?\b/iu, 'the US word'],
  [/\be-mails?\b/iu, 'email'],
  [/\b(?:by|a|from) mail\b|\bmails\b/iu, 'email'],
];

const rules: readonly { readonly why: string; readonly isBroken: (sentence: Sentence) => boolean }[] = [
  ...spellings.map(([british, american]) => ({
    why: `US spelling: ${american}`,
    isBroken: ({ text }: Sentence) => british.test(text),
  })),
  {
    why: 'a button has one capital, at its beginning',
    isBroken: ({ text, isButton }) => isButton && hasTitleCase(text),
  },
  { why: 'one “please” is enough', isBroken: ({ text }) => (text.match(/\bplease\b/giu) ?? []).length > 1 },
  { why: '“…”, not three dots', isBroken: ({ text }) => text.includes('...') },
  { why: 'curly quotes', isBroken: ({ text }) => /\p{L}'\p{L}|(?:^|\s)["']\p{L}/u.test(text) },
];

export function findingsIn({ file, sentences }: FileSentences): readonly Finding[] {
  return sentences
    .filter(({ text }) => !specified.has(text))
    .flatMap((sentence) =>
      rules.filter(({ isBroken }) => isBroken(sentence)).map(({ why }) => ({ ...sentence, file, why })),
    );
}

/** Names of products and of our own things keep their capital. */
const properNames = /\b(?:Google|Docs|Sheets|Word|Excel|Consilium|Markdown|Premium|I|\{[^}]*\})(?=\b|[^\p{L}]|$)/gu;

function hasTitleCase(text: string): boolean {
  const [, ...later] = text
    .replaceAll(properNames, '')
    .replace(/^\P{L}+/u, '')
    .split(/\s+/u);
  return later.some((word) => /^\p{Lu}\p{Ll}/u.test(word));
}
