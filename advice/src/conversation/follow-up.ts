// The reply to a further message, while a playbook is in use: chosen by what the message needs.
import type { Need } from '../needs/need.ts';
import type { Recognised } from '../needs/recognise-needs.ts';
import type { AnsweredNeed } from '../playbooks/follow-up-sections.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { branchByMeaning, branchFor, STRONG_FIT } from './branch-part.ts';
import { isClosing } from './close.ts';
import { partialReply } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import type { Conversation } from './conversation.ts';
import { sectionsOfNamed } from './country-sections.ts';
import { afterOwnQuestion } from './after-own-question.ts';
import { choicePart } from './which-first.ts';
import { newSubject } from './new-subject.ts';
import { goOn } from './next-question.ts';
import { offTopicReply } from './off-topic-reply.ts';
import { openerFor } from './openers.ts';
import { inOwnLanguage, onlyPartly } from './before-notes.ts';
import { generalPart, namesOtherSubject, sectionFor } from './section-part.ts';
import { factsFor } from './solution-facts.ts';
import type { Part } from './solution-facts.ts';
import { anotherMatter, unsaid } from './words-to-use.ts';

const MOST_PARTS = 2;
/** Questions of the person: what answers them comes before what fits a circumstance. */
const asking: ReadonlySet<Need> = new Set([
  'what-to-say',
  'why',
  'how-long',
  'cost',
  'is-it-normal',
  'by-country',
  'which-first',
  'shorter',
  'unclear',
  'next',
]);

export function followUp(conversation: Conversation, playbook: Playbook, recognised: Recognised): OfflineReply {
  const { needs, isSure } = recognised;
  const toQuestion = afterOwnQuestion(conversation, playbook);
  const whole = branchFor(conversation, playbook, STRONG_FIT);
  if (conversation.isOffTopic && !whole && !toQuestion) return offTopicReply(conversation, playbook);
  const other = whole || toQuestion ? undefined : newSubject(conversation, playbook, needs);
  if (other) return other;
  // When it is not sure what is asked for, a circumstance that fits less answers too.
  const branch = whole ?? (isSure || isQuestion(needs) ? undefined : branchFor(conversation, playbook, 0));
  const parts = toQuestion ?? partsFor(conversation, playbook, needs, branch);
  const opener = toQuestion ? '' : openerOf(conversation, recognised, parts);
  const texts = [...inOwnLanguage(conversation, needs, parts), ...countryPart(conversation, playbook, parts)];
  const without = new Set(parts.flatMap(({ text, isNoAdvice }) => (isNoAdvice ? [text] : [])));
  const advice = texts.filter((text) => !without.has(text));
  const cards = parts.flatMap((part) => part.cards ?? []);
  return partialReply(playbook, conversation.expert, [opener, ...texts], advice, cards);
}

function openerOf(conversation: Conversation, { needs, isSure, isPartly }: Recognised, parts: readonly Part[]): string {
  if (isPartly) return onlyPartly(conversation);
  return isSure ? openerFor(needs, conversation, parts[0]?.text) : '';
}

function partsFor(conversation: Conversation, playbook: Playbook, all: readonly Need[], strong?: Part): Part[] {
  const needs = all.filter((need) => !isClosing(need));
  if (needs[0] === 'new-topic' && !strong) {
    const text = unsaid(conversation.said, anotherMatter);
    if (text !== '') return [{ text, isNoAdvice: true }];
  }
  const choice = choicePart(conversation, playbook, needs);
  const sections = needs.flatMap((need) => sectionFor(need, conversation, playbook) ?? []);
  const isAsking = isQuestion(needs);
  if (choice) return [choice, ...sections.filter(({ text }) => !choice.text.includes(text))].slice(0, MOST_PARTS);
  const fitting = isAsking ? [...sections, ...asList(strong)] : [...asList(strong), ...sections];
  if (isAsking && sections.length === 0) return [otherwise(conversation, playbook, needs), ...asList(strong)];
  return fitting.length > 0 ? fitting.slice(0, MOST_PARTS) : [otherwise(conversation, playbook, needs)];
}

export const isQuestion = ([need]: readonly Need[]): boolean => need !== undefined && asking.has(need);
const asList = (part: Part | undefined): Part[] => (part ? [part] : []);

function otherwise(conversation: Conversation, playbook: Playbook, needs: readonly Need[]): Part {
  // What solutions cost or take says nothing when the playbook is on another matter.
  const facts = (need: Need) => factsFor(need, conversation, playbook);
  const general = (need: Need) => generalPart(conversation, need);
  const own = (need: Need) => playbook.followUps.get(need as AnsweredNeed) ?? '';
  const isElsewhere = !conversation.near.fits || needs.some((need) => namesOtherSubject(need, conversation, own(need)));
  const order = isElsewhere ? [general, facts] : [facts, general];
  const [part] = needs.flatMap((need) => {
    if (need === 'worse') return joinedPart(general(need), facts(need));
    return order[0]?.(need) ?? order[1]?.(need) ?? [];
  });
  const branch = () => branchFor(conversation, playbook, 0) ?? branchByMeaning(conversation, playbook);
  // Something told is met by what the playbook has on it, and only then by what holds in general.
  if (isTold(needs)) return branch() ?? goOn(conversation, playbook, part);
  return part ?? branch() ?? goOn(conversation, playbook);
}

const isTold = ([need]: readonly Need[]): boolean => need === 'detail' || need === 'correction';

/** What to do, and when to get help. */
function joinedPart(...parts: readonly (Part | undefined)[]): Part[] {
  const texts = parts.flatMap((part) => part?.text ?? []);
  return texts.length > 0 ? [{ text: texts.join('\n\n') }] : [];
}

function countryPart(conversation: Conversation, playbook: Playbook, parts: readonly Part[]): string[] {
  const section = sectionsOfNamed(conversation, playbook);
  return section === undefined || parts.some(({ text }) => text.includes(section)) ? [] : [section];
}
