// Composes an offline reply: first advice, a part of a playbook, a short answer, or a general reply when nothing fits.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { askedParts } from './asked-part.ts';
import type { ForCountry } from './for-country.ts';
import { firstCards, firstQuestions } from './conversation.ts';
import { sectionOfLikelyCountry } from './country-sections.ts';
import { deadlineFor } from './deadline.ts';
import { offerOf } from './offered-playbooks.ts';
import { generalStepsFor } from './general-steps.ts';
import { kindLead } from './kind-lead.ts';
import { leadFirst, leadOf } from './lead-first.ts';
import { createSaid } from './said.ts';
import type { Said } from './said.ts';
import { expertFile } from '../experts/expert-folders.ts';
import type { NewSolution } from '../playbooks/turn.ts';
import { inTurn, unsaid } from './words-to-use.ts';
import { professionalAdvice } from '../playbooks/professional-advice.ts';
import { optionsOf } from './either-or.ts';
import { fittingSection, type FittingSection } from './fitting-section.ts';
import { english } from '../language/frame/english.ts';
import { frameFor } from '../language/frame/frame.ts';
import type { Frame } from '../language/frame/frame-sentences.ts';
import { linesOfNotes } from './near-notes.ts';
import type { PlaybookChoice } from '../playbooks/find-playbook.ts';
import { labelFor } from '../playbooks/label.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { PlaybookIndex } from '../playbooks/playbook-search.ts';

export interface OfflineReply {
  readonly text: string;
  /** Only `specific` is advice on the very problem. */
  readonly from: Playbook['scope'] | 'several' | 'nothing' | 'small talk';
  readonly solutions: readonly NewSolution[];
  readonly questions: readonly string[];
  /** Title of the playbook that fits better, but comes later because people reported that it did not work. */
  readonly passedOver?: string | undefined;
}

export interface FirstWords {
  readonly said?: Said;
  /** A sentence before the advice, such as that this is a different matter. */
  readonly lead?: string;
  /** That has read the message; without it only words choose a section. */
  readonly index?: PlaybookIndex;
  readonly forCountry?: ForCountry | undefined;
  /** The frame is in its language: a short message does not show it. */
  readonly inLanguageOf?: string;
}

/** The rest of an opening is about what its own problem needs. */
const MOST_PARAGRAPHS_OF_CLOSEST = 2;

export function firstAdvice(
  { playbook, strength, others, passedOver }: PlaybookChoice,
  message: string,
  expert: ExpertId,
  { said = createSaid([]), lead, index, forCountry, inLanguageOf = message }: FirstWords = {},
): OfflineReply {
  const frame = frameFor(inLanguageOf);
  const section = fittingSection(playbook, message, index);
  // A guess that is said cannot answer the next message any more, and a certain playbook needs none.
  const isWorthSaying = section !== undefined && (section.isSure || strength !== 'good');
  // What is only the closest, or on the kind, describes somebody else until the person says so.
  const shown = section && { ...section, isSure: section.isSure && strength === 'good' };
  const written = strength === 'good' && index ? askedFirst(playbook, message, index, said) : undefined;
  const part = isWorthSaying && shown ? said.freshOf(sectionText(shown, frame)) : undefined;
  const ownOpening = said.restOf(openingOf(playbook, strength));
  const opening = written === undefined ? leadFirst(ownOpening) : ownOpening;
  const help = said.freshOf(`**${frame.whenToGetHelp}** ${playbook.whenToGetHelp}`);
  const text = paragraphs(
    labelFor(playbook),
    lead,
    deadlineFor(message, opening + (part ?? ''), playbook.expert),
    strength === 'broad' && kindLead(playbook, expert, message, said),
    choiceBetween(message, frame),
    playbook.expert !== expert && said.freshOf(frame.otherExpert ?? ofOtherField(playbook)),
    written,
    ...inOrder({ part: shown?.isSure ? part : undefined, opening, help, isUrgent: playbook.expert === 'health' }),
    shown?.isSure ? undefined : part,
    // After the answer: as its first sentence it would be an apology.
    strength === 'weak' && said.freshOf(frame.onlyClosest),
    strength !== 'broad' && sectionOfLikelyCountry(message, said, playbook, forCountry),
    playbook.expert === 'health' ? undefined : help,
    strength !== 'good' && freshOffer(frame.rather, others, said),
    ...disclaimers(frame, playbook.expert, expert),
  );
  const solutions = firstCards(playbook).map((card) => withoutSaid(card, said));
  const cards = { solutions, questions: firstQuestions(playbook, message, forCountry) };
  return { text, from: playbook.scope, ...cards, passedOver: passedOver?.title };
}

/** Of two that a person chose: the whole of the first, and what is new of the second under its title. */
export function adviceOnBoth(
  first: OfflineReply,
  { title, opening, whenToGetHelp, solutions }: Playbook,
  said: Said,
): OfflineReply {
  const parts = [said.restOf(opening), said.restOf(whenToGetHelp)].filter((text) => text !== '');
  const disclaimed = first.text.split('\n\n');
  const end = disclaimed.findLastIndex((paragraph) => !/^\*[^*]/u.test(paragraph)) + 1;
  const text = paragraphs(...disclaimed.slice(0, end), `**${title}**`, ...parts, ...disclaimed.slice(end));
  const cards = [...first.solutions.slice(0, CARDS_OF_EACH), ...solutions.slice(0, CARDS_OF_EACH)];
  return { ...first, text: parts.length > 0 ? text : first.text, solutions: cards };
}

const CARDS_OF_EACH = 2;

/** A first message may ask already what people ask next. */
function askedFirst(playbook: Playbook, message: string, index: PlaybookIndex, said: Said): string | undefined {
  const asking = { index, messages: [message], newest: message, said, isUnsure: true };
  return askedParts(asking, playbook, 'sure')[0]?.text;
}

interface FirstParts {
  /** On the circumstance that the message names. */
  readonly part: string | undefined;
  readonly opening: string;
  readonly help: string | undefined;
  /** When to get help then comes before the explanation. */
  readonly isUrgent: boolean;
}

function inOrder({ part, opening, help, isUrgent }: FirstParts): (string | undefined)[] {
  const [lead, ...rest] = opening.split('\n\n');
  return [part, lead, isUrgent ? help : undefined, rest.join('\n\n')];
}

/** A reply with several notes has said the first steps of each. */
function withoutSaid(card: NewSolution, said: Said): NewSolution {
  const fresh = card.steps.filter((step) => said.freshOf(step) === step);
  return fresh.length >= LEAST_STEPS ? { ...card, steps: fresh } : card;
}

const LEAST_STEPS = 1;

/** What the message speaks of comes before what holds for everybody. */
function sectionText({ branch, cue, isSure }: FittingSection, frame: Frame): string {
  const lead = isSure ? frame.fromWhatYouDescribe : frame.ifPartOfIt.replace('{cues}', () => cue);
  return `**${lead}** ${branch.text}`;
}

const openingOf = ({ opening }: Playbook, strength: PlaybookChoice['strength']): string =>
  strength === 'weak' ? opening.split('\n\n').slice(0, MOST_PARAGRAPHS_OF_CLOSEST).join('\n\n') : opening;

const ofOtherField = ({ expert }: Playbook): string =>
  `This is more a matter for our ${expertFile(expert).words.fieldInReply} expert. Here is what our notes say.`;

function choiceBetween(message: string, { eitherOr }: Frame): string | undefined {
  const options = optionsOf(message);
  if (!options) return undefined;
  const first = options.first.slice(0, 1).toUpperCase() + options.first.slice(1);
  return eitherOr.replace('{first}', () => first).replace('{second}', () => options.second);
}

/** A reply on a playbook that has spoken before: only what is new. `advice`: the parts of it that are any. */
export function partialReply(
  playbook: Playbook,
  expert: ExpertId,
  parts: readonly string[],
  advice: readonly string[],
  solutions: readonly NewSolution[] = [],
): OfflineReply {
  const text = paragraphs(labelFor(playbook), ...parts, ...disclaimers(english, playbook.expert, expert));
  return { text, from: advice.length > 0 ? playbook.scope : 'nothing', solutions, questions: [] };
}

export function shortAnswer(text: string, expert: ExpertId): OfflineReply {
  const whole = paragraphs(labelFor('small talk'), text, ...disclaimers(english, expert));
  return { text: whole, from: 'small talk', solutions: [], questions: [] };
}

/** For when no playbook fits: says so, and gives general steps and the first question. */
export function generalReply(expert: ExpertId, message = ''): OfflineReply {
  const { opening, steps, questions } = generalStepsFor(expert, message);
  const parts = [choiceBetween(message, frameFor(message)) ?? '', opening, numbered(steps)];
  return { ...replyWithoutPlaybook(expert, parts, message), questions: questions.slice(0, 1) };
}

/** For when several are near and none is near enough: the heart of each, to pick from by number. */
export function severalNotesReply(
  notes: readonly Playbook[],
  message: string,
  expert: ExpertId,
  index: PlaybookIndex,
  replies = '',
): OfflineReply {
  const frame = frameFor(message);
  const parts = [
    inTurn(frame.severalNotes, message)[0] ?? '',
    choiceBetween(message, frame) ?? '',
    linesOfNotes(notes, message, index, frame),
    `**${frame.whenToGetHelp}** ${helpOf(notes, expert)}`,
    replies.includes(frame.askForOne) ? '' : frame.askForOne,
  ];
  return { ...replyWithoutPlaybook(expert, parts, message), from: 'several' };
}

/** In health any of them may be the one that matters. */
function helpOf(notes: readonly Playbook[], expert: ExpertId): string {
  return (expert === 'health' ? notes : notes.slice(0, 1)).map(({ whenToGetHelp }) => whenToGetHelp).join(' ');
}

/** Of playbooks that were not offered yet; empty when there are none, or no words for it are left. */
export function freshOffer(leads: readonly string[], playbooks: readonly Playbook[], said: Said): string {
  const fresh = playbooks.filter(({ opening }) => !said.has(firstSentenceOf(leadOf(opening))));
  const lead = unsaid(said, leads);
  return lead === '' || fresh.length === 0 ? '' : offerOf(lead, fresh);
}

const firstSentenceOf = (text: string): string => text.split(/(?<=[.!?])\s+/u)[0] ?? text;

export function replyWithoutPlaybook(expert: ExpertId, parts: readonly string[], message = ''): OfflineReply {
  const text = paragraphs(labelFor('nothing found'), ...parts, ...disclaimers(frameFor(message), expert));
  return { text, from: 'nothing', solutions: [], questions: [] };
}

function numbered(steps: readonly string[]): string {
  return steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
}

/** In the language of the message, and the English one, by which other parts recognise it. */
function disclaimers({ professionalAdvice: translated }: Frame, ...experts: readonly ExpertId[]): string[] {
  const sentences = [experts.map((one) => translated[one]).find(Boolean), professionalAdvice(...experts)];
  return sentences.flatMap((sentence) => (sentence === undefined ? [] : [`*${sentence}*`]));
}

function paragraphs(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
}
