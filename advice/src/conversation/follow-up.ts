// The reply to a further message, while a playbook is in use: chosen by what the message needs.
import type { Need } from '../needs/need.ts';
import type { Recognised } from '../needs/recognise-needs.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { branchByMeaning, branchFor, STRONG_FIT } from './branch-part.ts';
import { isClosing } from './close.ts';
import { partialReply } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import type { Conversation } from './conversation.ts';
import { sectionsOfNamed } from './country-sections.ts';
import { afterOwnQuestion } from './after-own-question.ts';
import { factsIn, heardOf } from './facts-given.ts';
import { newSubject } from './new-subject.ts';
import { nextStep } from './next-question.ts';
import { openerFor } from './openers.ts';
import { generalPart, sectionFor } from './section-part.ts';
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

export function followUp(conversation: Conversation, playbook: Playbook, { needs, isSure }: Recognised): OfflineReply {
  const toQuestion = afterOwnQuestion(conversation, playbook);
  const whole = branchFor(conversation, playbook, STRONG_FIT);
  const other = whole || toQuestion ? undefined : newSubject(conversation, playbook, needs);
  if (other) return other;
  // When it is not sure what is asked for, a circumstance that fits less answers too.
  const branch = whole ?? (isSure || isQuestion(needs) ? undefined : branchFor(conversation, playbook, 0));
  const parts = toQuestion ?? partsFor(conversation, playbook, needs, branch);
  const opener = toQuestion || !isSure ? '' : openerFor(needs, conversation, parts[0]?.text);
  const text = [opener, ...parts.map((part) => part.text), ...countryPart(conversation, playbook, parts)];
  return partialReply(
    playbook,
    conversation.expert,
    text,
    parts.flatMap(({ cards = [] }) => cards),
  );
}

function partsFor(conversation: Conversation, playbook: Playbook, all: readonly Need[], strong?: Part): Part[] {
  const needs = all.filter((need) => !isClosing(need));
  if (needs[0] === 'new-topic' && !strong) {
    const text = unsaid(conversation.said, anotherMatter);
    if (text !== '') return [{ text }];
  }
  const sections = needs.flatMap((need) => sectionFor(need, conversation, playbook) ?? []);
  const isAsking = isQuestion(needs);
  const fitting = isAsking ? [...sections, ...asList(strong)] : [...asList(strong), ...sections];
  if (isAsking && sections.length === 0) return [otherwise(conversation, playbook, needs), ...asList(strong)];
  return fitting.length > 0 ? fitting.slice(0, MOST_PARTS) : [otherwise(conversation, playbook, needs)];
}

const isQuestion = ([need]: readonly Need[]): boolean => need !== undefined && asking.has(need);
const asList = (part: Part | undefined): Part[] => (part ? [part] : []);

function otherwise(conversation: Conversation, playbook: Playbook, needs: readonly Need[]): Part {
  const [part] = needs.flatMap(
    (need) => factsFor(need, conversation, playbook) ?? generalPart(conversation, need) ?? [],
  );
  return (
    part ??
    branchFor(conversation, playbook, 0) ??
    branchByMeaning(conversation, playbook) ??
    goOn(conversation, playbook, needs)
  );
}

/** For what fits no section: that it was heard, and one question. */
function goOn(conversation: Conversation, playbook: Playbook, needs: readonly Need[]): Part {
  const step = nextStep(conversation, playbook);
  const heard = needs[0] === 'detail' ? unsaid(conversation.said, heardOf(factsIn(conversation.newest))) : '';
  return heard === '' ? step : { ...step, text: `${heard}\n\n${step.text}` };
}

function countryPart(conversation: Conversation, playbook: Playbook, parts: readonly Part[]): string[] {
  const section = sectionsOfNamed(conversation, playbook);
  return section === undefined || parts.some(({ text }) => text.includes(section)) ? [] : [section];
}
