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
];

export function isTold(question: string, message: string): boolean {
  if (/\bwhich (?:country|state)\b/iu.test(question) && countriesIn(message).length > 0) return true;
  return told.some(([asks, tells]) => asks.test(question) && tells.test(message)) || isChosen(question, message);
}

/** Of a question between two things ("the soft joint or the hard one?") the message names one. */
function isChosen(question: string, message: string): boolean {
  const sides = question.split(/,? or /u);
  if (sides.length !== 2) return false;
  const said = new Set(stemsOf(message));
  const [first = 0, second = 0] = sides.map((side) => stemsOf(side).filter((stem) => said.has(stem)).length);
  return first > 0 !== second > 0;
}

const stemsOf = (text: string): string[] =>
  tokenise(text)
    .filter(isSignificant)
    .map(({ stem }) => stem);
