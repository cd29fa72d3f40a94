// Puts a letter together: days in the reader's zone, amounts in their currency.
import { layOutLetter } from '@consilium/kit/mail/letter-page.ts';
import type { Letter } from '@consilium/kit/mail/letter-page.ts';
import { amountInWords, dayInWords, planInWords } from './in-words.ts';
import type { LetterFacts, LetterName } from './order-letter.ts';
import { pageOf, wordingOf } from './wordings.ts';

export function writeLetter(
  name: LetterName,
  facts: LetterFacts,
  reader: { readonly zone: string; readonly publicUrl: string },
): Letter {
  const { subject, paragraphs, button } = wordingOf(name, facts);
  return layOutLetter(subject, [
    ...paragraphs.map((paragraph) => fill(paragraph, facts, reader.zone)),
    { button, link: `${reader.publicUrl}${pageOf(name)}` },
  ]);
}

function fill(paragraph: string, { amount, price, at }: LetterFacts, zone: string): string {
  return paragraph
    .replaceAll('{amount}', amount ? amountInWords(amount) : '')
    .replaceAll('{plan}', planInWords(price))
    .replaceAll('{day}', at === undefined ? '' : dayInWords(new Date(at), zone));
}
