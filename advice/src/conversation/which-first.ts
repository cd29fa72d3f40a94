// The answer to a person who asks which of some things comes first: it names them in the person's words, and what decides.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { tokenise } from '../words/tokenise.ts';
import { isSignificant } from '../playbooks/search-terms.ts';
import type { Conversation } from './conversation.ts';
import type { Need } from '../needs/need.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Part } from './solution-facts.ts';
import { wordsOnSubject } from './subjects/words-on.ts';
import { languageOf, ownWords } from './in-language/words-of.ts';
import { optionsInNotes } from './options-in-notes.ts';
import { optionsOf } from './options.ts';
import { plainText } from '../needs/plain-text.ts';

const asksForOrder =
  /\b(?:first|which|where (?:do|would|should|shall)|start|begin|before|rather|tackle|do i|should i|shall (?:i|we)|would you|who'?s top|zuerst|erst|lieber|womit|primero|cual|por donde|d'abord|lequel|commence|par quoi|prima|comincio|quale|primeiro|antes|qual|por onde)\b/u;
const asksForCause =
  /^(?:and |but |so |ok,? )?(?:is|are|was|could) (?:it|this|that|they)\b|\bhow (?:do|can|would) (?:i|you|we) (?:know|tell) (?:if|whether)\b/u;

/** Small, cheap, telling or soon too late: it comes first. */
const early =
  /\b(?:ask|call|ring|phone|text|talk|speak|check|test|measure|look|meter|photo|write (?:it|the|them|down|back)|hours down|message|note|union|guards|gp|doctor|overdraft|rent|agreement|union|rest|sleep\w*|food|water|clean|wash|dry|cheap|small|little|easy|sounds|words|naming|socket|soap|drum|resume|family doctor|owner|second supervisor|comida|cream|battery|fragen|anrufen|preguntar|llamar|appeler|demander|chiedere|chiamare|perguntar|ligar|mediat\w+)\b/u;
/** Dear, loud, or hard to take back: it can wait until the rest is known. */
const late =
  /\b(?:buy|book|order|new|sue|court|claims?|grievance|quit|resign|leave|sell|replace|full|bigger|website|paint|sign|move|moving|tribunal|juzgado|gericht|lawyer|facebook|turn up|hard ones|surgery|operation|hormones|attorney general|police report|kaufen|comprar|acheter|comprare|denuncio)\b/u;

/** What these ask for is no choice, even where there is an "or" in it. */
const elsewhere: ReadonlySet<Need> = new Set([
  'new-topic',
  'is-it-normal',
  'by-country',
  'cost',
  'how-long',
  'refuses',
]);

export function choicePart(conversation: Conversation, playbook: Playbook, [need]: readonly Need[]): Part | undefined {
  if (need === undefined || elsewhere.has(need)) return undefined;
  const order = conversation.isUnsure ? '' : playbook.followUps.get('which-first');
  const general = betweenOptions(conversation, need, order);
  const text = isGeneral(conversation, general) ? (inNotes(conversation, playbook) ?? general) : general;
  const fresh = text === undefined ? undefined : conversation.said.freshOf(text);
  return fresh === undefined ? undefined : { text: fresh, isGeneral: isGeneral(conversation, fresh) };
}

/** That it weighs no option of these against another. */
const isGeneral = (conversation: Conversation, text: string | undefined): boolean =>
  text === undecided(optionsOf(conversation.newest, languageOf(conversation)));

/** Options are compared word by word, and notes are English. */
const inNotes = (conversation: Conversation, playbook: Playbook): string | undefined =>
  languageOf(conversation) === 'en'
    ? optionsInNotes(playbook, optionsOf(conversation.newest, 'en'), conversation.said)
    : undefined;

/** Undefined for a message that offers no choice. `order`: a text of the playbook on what comes first. */
export function betweenOptions(conversation: Conversation, need: Need, order = ''): string | undefined {
  const { newest } = conversation;
  const text = plainText(newest);
  const options = optionsOf(newest, languageOf(conversation));
  const [first, second] = options;
  if (first === undefined || second === undefined) return undefined;
  if (asksForCause.test(text) && !/\bfirst\b/u.test(text)) return causeOf(conversation, first, second);
  if (need !== 'which-first' && !asksForOrder.test(text)) return undefined;
  return orderOf(conversation, options, order);
}

const quoted = (option: string): string => `"${option}"`;
const filled = (sentence: string, first: string, second: string): string =>
  sentence.replace('{first}', () => first).replace('{second}', () => second);

function causeOf(conversation: Conversation, first: string, second: string): string {
  const own = ownWords(conversation);
  if (own) return filled(own.eitherCause, first, second);
  const danger = [first, second].find((option) => canHurt.test(plainText(option)));
  if (danger !== undefined)
    return `Treat it as ${quoted(danger)} until that is ruled out by somebody who can measure or examine it, because that is the one that can hurt. Only then look at the other.`;
  return `${quoted(first)} or ${quoted(second)}: you can tell by what would differ in only one of the two cases. Rule out first what is cheapest to test, in a spot where it does no harm, and change nothing else meanwhile.`;
}

function orderOf(conversation: Conversation, options: readonly string[], order: string): string {
  const ranked = options
    .map((option, place) => ({ option, rank: rankOf(option, order, conversation.expert), place }))
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place);
  const [best, next] = ranked;
  const isDecided = best !== undefined && next !== undefined && best.rank < next.rank;
  const own = ownWords(conversation);
  const [one = '', two = ''] = (isDecided ? ranked : options.map((option) => ({ option }))).map(({ option }) => option);
  if (own) return filled(isDecided ? own.eitherFirst : own.eitherOpen, one, two);
  const isOfPlaybook = next !== undefined && isDecided && next.rank < -EVERY_PLACE / 2;
  if (isOfPlaybook) return begunWith(ranked.map(({ option }) => option));
  const byRate = conversation.expert === 'finance' ? dearest(options) : undefined;
  if (byRate !== undefined)
    return `I would begin with ${quoted(byRate)}: the higher rate costs you most with each month, so what you pay there saves most. Pay only the least on the other until the first is gone, and then put both sums together.`;
  if (options.some((option) => placeIn(order, option) !== undefined)) return order;
  const onSubject = wordsOnSubject('which-first', conversation.expert, [options.join(', ')]);
  if (onSubject !== undefined) return onSubject;
  return isDecided ? begunWith(ranked.map(({ option }) => option)) : undecided(options);
}

/** Where waiting can harm, a word of an option does not decide what comes first. */
const notByWords: ReadonlySet<ExpertId> = new Set(['health', 'legal']);

/** Where a playbook names an option in its order, that decides; else what the option is like. */
function rankOf(option: string, order: string, expert: ExpertId): number {
  const place = placeIn(order, option);
  if (place !== undefined) return place - EVERY_PLACE;
  if (notByWords.has(expert)) return 0;
  const text = plainText(option);
  return (late.test(text) ? 1 : 0) - (early.test(text) ? 1 : 0);
}

/** "The big one at 24 or the little one at 31". */
function dearest(options: readonly string[]): string | undefined {
  const rated = options.map((option) => ({
    option,
    rate: Number(/(?:\bat |@ ?)(\d+(?:\.\d+)?)\b|(\d+(?:\.\d+)?) ?%/u.exec(option)?.slice(1).find(Boolean)),
  }));
  if (rated.some(({ rate }) => Number.isNaN(rate))) return undefined;
  return rated.toSorted((one, other) => other.rate - one.rate)[0]?.option;
}

const EVERY_PLACE = 1000;

function placeIn(order: string, option: string): number | undefined {
  const stems = new Set(
    tokenise(option)
      .filter(isSignificant)
      .map(({ stem }) => stem),
  );
  const place = tokenise(order).findIndex(({ stem }) => stems.has(stem));
  return place === -1 ? undefined : place;
}

function begunWith([first = '', ...rest]: readonly string[]): string {
  const then = rest.map(quoted).join(', then ');
  return `I would begin with ${quoted(first)}, since it costs little, can be undone, and tells you something that you need for the rest. After that comes ${then}. Turn it round only if the other one has a date that runs out sooner.`;
}

const named = (options: readonly string[]): string =>
  `${options.slice(0, -1).map(quoted).join(', ')} or ${quoted(options.at(-1) ?? '')}`;

/** Neither is decided by the notes: what can hurt or has a day comes first, else what can be undone. */
function undecided(options: readonly string[]): string {
  const pressing = options.find((option) => canHurt.test(plainText(option)));
  if (pressing !== undefined)
    return `Begin with ${quoted(pressing)}, because there waiting can do harm or cost you a right. The other can follow when that is settled.`;
  return `My notes do not weigh ${named(options)} against each other. I would take the one that you can undo or that costs less to try, give it its full time, and keep the other for the case that it does not do.`;
}

const canHurt =
  /\b(?:gas|boiler|carbon monoxide|electric\w*|socket|wiring|smoke|fire|leak\w*|chest|breath\w*|blood|bleed\w*|fever|overdose|suicid\w*|threat\w*|violen\w*|deadline|court|tribunal|eviction|bailiffs?|summons|appeal|notice|dismissal)\b/u;
