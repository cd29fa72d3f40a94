// Whether a message has told already what a question asks: asking it again shows that nobody listened.
import { isSignificant } from '../playbooks/search-terms.ts';
import { countriesIn } from '../needs/countries.ts';
import { tokenise } from '../words/tokenise.ts';

/** What a question may ask for, and how a message tells it. */
const told: readonly (readonly [asks: RegExp, tells: RegExp])[] = [
  [
    /\b(?:since when|how long|when did it (?:begin|start))\b/iu,
    /\b(?:since|seit|desde|depuis|da quando|from (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)\b|\b(?:\d+|an?|one|two|three|four|five|six|few|several) (?:hour|day|night|week|month|year|yr)s?\b/iu,
  ],
  [
    /\bhow old\b|\bage\b/iu,
    /\b\d{1,2}[ -]?(?:yo|yrs?|years?(?: |-)olds?|months? old|jähr\w*|anni|años|ans|anos)\b|\b(?:my|our|a|the) \d{1,2} (?:yo|yr|year)|^\d{2},/iu,
  ],
  [
    /\bhow (?:much|many|high)\b|\bwhich amounts?\b/iu,
    /[£$€]\s?\d|\b\d[\d.,]*\s?(?:k|grand|quid|pounds?|euros?|dollars?|bucks|%|percent)\b/iu,
  ],
  [
    /\b(?:tenant|landlord|own or rent|rent or own|renting)\b/iu,
    /\b(?:my|our|the) (?:landlord|landlady|tenant)|\bvermieter\w*|\b(?:casero|propriétaire|bailleur|padrone di casa|senhorio)\b|\bI (?:own|rent)\b/iu,
  ],
];

export function isTold(question: string, message: string): boolean {
  if (/\bwhich (?:country|state)\b/iu.test(question) && countriesIn(message).length > 0) return true;
  return told.some(([asks, tells]) => asks.test(question) && tells.test(message)) || isChosen(question, message);
}

/** Of a question between some things ("the soft joint or the hard one?") the message names one. */
function isChosen(question: string, message: string): boolean {
  const sides = question.split(/,? or |, /u);
  if (!/ or /u.test(question) || sides.length < 2) return false;
  const said = new Set(stemsOf(message));
  const named = sides.filter((side) => stemsOf(side).some((stem) => said.has(stem)));
  return named.length === 1;
}

const stemsOf = (text: string): string[] =>
  tokenise(text)
    .filter(isSignificant)
    .map(({ stem }) => stem);
