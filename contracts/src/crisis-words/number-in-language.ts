// A number to call, or the words in its place, in the person's language: "144 (Rettungsdienst), 117 (Polizei)".
import type { CrisisLanguage } from '../helplines/crisis-languages.ts';
import { panelIn } from './panel-in-language.ts';
import type { NumberWords } from './words.ts';

export function numberIn(language: CrisisLanguage, number: string): string {
  const words = panelIn(language).words.numberWords;
  return number
    .replace('(or your local emergency number)', `(${words.orYourLocal})`)
    .replace('(ambulance)', `(${words.ambulance})`)
    .replace('(police)', `(${words.police})`)
    .replace('(call or text)', `(${words.callOrText})`)
    .replace('(mobile)', `(${words.mobile})`)
    .replace(/^Online$/u, words.online)
    .replace(/^Listed by (\w+)$/u, (listed, by: string) => listedBy(words, by) ?? listed)
    .replace(/^Text (\w+) to (\d+)$/u, (_, word: string, to: string) =>
      words.textTo.replace('{word}', word).replace('{number}', to),
    )
    .replaceAll(/(?<=\d) or (?=[\d(*])/gu, ` ${words.or} `);
}

function listedBy({ listedBy: words }: NumberWords, by: string): string | undefined {
  return Object.entries(words).find(([unit]) => unit === by)?.[1];
}
