// Makes a title or a summary without a model: from the person's words and the expert's first sentence.
import type { Expert } from '@consilium/contracts/experts.ts';
import type { DescriptionKind } from './advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';

const TITLE_CHARACTERS = 60;
const PROBLEM_CHARACTERS = 120;
const ADVICE_CHARACTERS = 100;
/** A sentence with fewer words is a greeting or an exclamation. */
const LEAST_WORDS = 3;

const beginnings = [
  /^(?:hi|hello|hey|hallo|good (?:morning|afternoon|evening|day))(?: (?:there|everyone|all|doctor|dr\.? \w+))?[\s,.!:-]+/iu,
  /^(?:thanks?|thank you) (?:in advance)?[\s,.!:-]+/iu,
  /^(?:please,? )?(?:can|could|would) (?:you|someone|anybody|anyone) (?:please )?(?:help|advise|tell|explain|show) (?:me |us )?(?:with |about |on |out with )?/iu,
  /^(?:please )?help me (?:with |to )?/iu,
  /^(?:so,? |well,? |ok(?:ay)?,? )/iu,
  /^i(?:'d| would) (?:really )?like (?:some )?(?:help|advice|guidance|to know)(?: with| on| about)? /iu,
  /^i (?:really )?(?:need|want|could use) (?:some |a bit of )?(?:help|advice|guidance)(?: with| on| about)? /iu,
  /^i(?:'ve| have)(?: got)? (?:a|this|the following) (?:problem|question|issue)(?: with| about| on)?[\s:,-]+/iu,
  /^(?:my (?:problem|question) is|the (?:problem|question|thing) is)(?: that)?[\s:,-]+/iu,
];

/** Undefined when no message says anything that can be shortened. */
export function describeByWords(turns: readonly Turn[], expert: Expert, kind: DescriptionKind): string | undefined {
  const problem = problemOf(turns);
  if (problem === undefined) return undefined;
  if (kind === 'title') return withoutEnd(cutAtWord(problem, TITLE_CHARACTERS));
  const advice = adviceOf(turns);
  const asked = asSentence(cutAtWord(problem, PROBLEM_CHARACTERS));
  return advice === undefined ? asked : `${asked} ${expert.name}: ${asSentence(cutAtWord(advice, ADVICE_CHARACTERS))}`;
}

/** The person's first sentence with enough words, else the first that is not empty. */
function problemOf(turns: readonly Turn[]): string | undefined {
  const texts = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const sentences = texts.flatMap(sentencesOf).map(withoutBeginning);
  const found = sentences.find((sentence) => wordsIn(sentence) >= LEAST_WORDS) ?? sentences.find((one) => one !== '');
  return found === undefined ? undefined : found.charAt(0).toUpperCase() + found.slice(1);
}

/** The first prose of the newest reply, without its label, headings and lists. */
function adviceOf(turns: readonly Turn[]): string | undefined {
  const text = turns.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const prose = text
    .split('\n')
    .filter((line) => !/^\s*(?:#|>|[-+*]\s|\d+[.)]\s|\*[^*]+\*\s*$|\*\*[^*]+\*\*\s*$)/u.test(line))
    .join(' ')
    .replace(/[*_`]+/gu, '');
  return sentencesOf(prose).find((sentence) => wordsIn(sentence) >= LEAST_WORDS);
}

function sentencesOf(text: string): string[] {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain
    .split(/(?<=[.!?])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function withoutBeginning(sentence: string): string {
  const shorter = beginnings.reduce((rest, beginning) => rest.replace(beginning, ''), sentence);
  return shorter.trim();
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Cuts after a whole word where possible. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const blank = text.lastIndexOf(' ', most);
  const cut = blank > most / 2 ? text.slice(0, blank) : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return cut.replace(/[\s,;:–-]+$/u, '');
}

function withoutEnd(text: string): string {
  return text.replace(/[.!,;:]+$/u, '');
}

function asSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}
