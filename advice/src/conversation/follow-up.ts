// The reply to a further message, while a playbook is in use: chosen by what the message needs.
import type { Need } from '../needs/need.ts';
import { chooseBranch } from '../playbooks/choose-branch.ts';
import { partialReply } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import type { AnsweredNeed } from '../playbooks/follow-up-sections.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { isClosing } from './close.ts';
import type { Conversation } from './conversation.ts';
import { aboutCountries, sectionsOfNamed } from './country-sections.ts';
import { generalWordsFor } from './general-words.ts';
import { newSubject } from './new-subject.ts';
import { nextStep } from './next-question.ts';
import { factsFor } from './solution-facts.ts';
import type { Part } from './solution-facts.ts';
import { anotherMatter, takenUp, unsaid } from './words-to-use.ts';

/** All words of a cue with two significant ones or more. */
const STRONG_FIT = 1.1;
/** Of a cue by meaning: below it a section is mostly about something else. */
const NEAR_ENOUGH = 0.36;
const MOST_NEEDS_ANSWERED = 2;

export function followUp(conversation: Conversation, playbook: Playbook, needs: readonly Need[]): OfflineReply {
  const strong = branchFor(conversation, playbook, STRONG_FIT);
  const other = strong ? undefined : newSubject(conversation, playbook, needs);
  if (other) return other;
  const parts = strong ? [strong] : partsFor(conversation, playbook, needs);
  const opener = needs.includes('correction') ? unsaid(conversation.said, takenUp) : '';
  const text = [opener, ...parts.map((part) => part.text), ...countryPart(conversation, playbook, parts)];
  return partialReply(
    playbook,
    conversation.expert,
    text,
    parts.flatMap(({ cards = [] }) => cards),
  );
}

function partsFor(conversation: Conversation, playbook: Playbook, all: readonly Need[]): Part[] {
  const needs = all.filter((need) => !isClosing(need));
  if (needs[0] === 'new-topic') {
    const text = unsaid(conversation.said, anotherMatter);
    if (text !== '') return [{ text }];
  }
  const sections = needs.flatMap((need) => sectionFor(need, conversation, playbook) ?? []);
  if (sections.length > 0) return sections.slice(0, MOST_NEEDS_ANSWERED);
  const [part] = needs.flatMap(
    (need) => factsFor(need, conversation, playbook) ?? generalPart(conversation, need) ?? [],
  );
  return [
    part ??
      branchFor(conversation, playbook, 0) ??
      branchByMeaning(conversation, playbook) ??
      nextStep(conversation, playbook),
  ];
}

function sectionFor(need: Need, conversation: Conversation, playbook: Playbook): Part | undefined {
  if (need === 'by-country') return partOf(aboutCountries(conversation, playbook));
  const section = playbook.followUps.get(need as AnsweredNeed);
  const fresh = section === undefined ? undefined : conversation.said.freshOf(section);
  if (fresh === undefined) return undefined;
  const help = need === 'worse' ? factsFor(need, conversation, playbook) : undefined;
  return { text: help ? `${fresh}\n\n${help.text}` : fresh };
}

const partOf = (text: string | undefined): Part | undefined => (text === undefined ? undefined : { text });

function branchFor(conversation: Conversation, playbook: Playbook, leastFit: number): Part | undefined {
  const chosen = chooseBranch(playbook, conversation.newest);
  return chosen && chosen.fit >= leastFit ? partOf(conversation.said.freshOf(chosen.branch.text)) : undefined;
}

function branchByMeaning({ index, newest, said }: Conversation, playbook: Playbook): Part | undefined {
  const near = index.nearestBranch(newest, playbook);
  return near && near.similarity >= NEAR_ENOUGH ? partOf(said.freshOf(near.branch.text)) : undefined;
}

export function generalPart({ said, expert }: Conversation, need: Need): Part | undefined {
  return partOf(said.freshOf(generalWordsFor(need, expert) ?? ''));
}

function countryPart(conversation: Conversation, playbook: Playbook, parts: readonly Part[]): string[] {
  const section = sectionsOfNamed(conversation, playbook);
  return section === undefined || parts.some(({ text }) => text.includes(section)) ? [] : [section];
}
