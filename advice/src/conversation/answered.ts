// Whether what the person wrote answers a question already, so that it is not asked.
import { countriesIn } from '../needs/countries.ts';
import { plainText } from '../needs/plain-text.ts';

interface Answered {
  readonly question: RegExp;
  readonly by: (text: string) => boolean;
}

const says = (pattern: RegExp) => (text: string) => pattern.test(text);

const span =
  '(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|yrs?|tagen?|wochen?|monaten?|jahren?|dias?|semanas?|mes(?:es)?|anos?|jours?|semaines?|mois|ans|giorni|settiman[ae]|mesi|anni)';
const count =
  '(?:\\d+|an?|two|three|four|five|six|seven|eight|nine|ten|few|several|half|couple of|zwei|drei|vier|dos|tres|deux|trois|due|tre|dois)';
const lasting = new RegExp(`\\b${count} ${span}\\b|\\b(?:since|seit|desde|depuis|all (?:week|month|year))\\b`, 'u');

const country =
  /\b(?:which country|what country|in which (?:country|state|province)|where do you live|where are you|where is the home)\b/u;

export const asksForCountry = (question: string): boolean => country.test(plainText(question));

const pairs: readonly Answered[] = [
  { question: /\b(?:how long (?:has|have|is|does|did)|since when|for how many|when did)\b/u, by: says(lasting) },
  {
    question: /\b(?:how old|what age|your age)\b/u,
    by: says(
      /\b(?:i'?m|i am|aged?|he'?s|she'?s|he is|she is) \d{1,2}\b|\b\d{1,2}[ -](?:years?|jahre|anos|ans|anni)[ -]old\b|\bturns \w+\b|^\d\d\.? |\. \d\d\.? |, \d\d,/u,
    ),
  },
  {
    question: /\b(?:how much|which (?:amounts?|sums?)|what sum|which amounts)\b/u,
    by: says(
      /[€£$]\s?\d|\d[\d.,]*\s?(?:quid|euros?|dollars?|bucks|pounds|soles|pesos|reais|franken|naira|k\b)|\b\d{3,}\b/u,
    ),
  },
  {
    question: country,
    by: (text) => countriesIn(text).length > 0,
  },
  {
    question: /\b(?:tried so far|have you tried|did you try|what have you (?:used|done))\b/u,
    by: says(
      /\b(?:tried|i did|did (?:that|the|it)|used|i asked|called|i rang|already|restarted|we did|probiert|versucht|intente|probe|essaye|provato|tentei)\b/u,
    ),
  },
  {
    question: /\b(?:what|which) (?:device|phone|model|system)\b/u,
    by: says(
      /\b(?:samsung|iphone|ipad|android|pixel|huawei|windows|macbook|imac|lenovo|acer|asus|dell|chromebook|xbox|playstation|ps[45]|switch|fritzbox|kindle|alexa|firestick|brother|epson|canon)\b/u,
    ),
  },
  {
    question: /\b(?:better, worse|getting better|getting worse)\b/u,
    by: says(/\b(?:better|worse|the same|schlimmer|besser|peor|mejor|pire|mieux|peggio|meglio|pior|melhor)\b/u),
  },
  {
    question: /\b(?:who decides about|have you spoken|spoken with (?:them|him|her))\b/u,
    by: says(
      /\b(?:i (?:asked|told|spoke|said|went)|had the (?:chat|talk)|he said|she said|they said|they told|boss said)\b/u,
    ),
  },
];

export function isAnswered(question: string, messages: readonly string[]): boolean {
  const asked = plainText(question);
  // Two things asked at once are answered only when each is.
  const fitting = pairs.filter(({ question: pattern }) => pattern.test(asked));
  return (
    fitting.length > 0 && fitting.every(({ by }) => messages.some((message) => by(plainText(message)) || by(message)))
  );
}
