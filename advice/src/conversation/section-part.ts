// What a playbook says on a need, and what holds in general when it says nothing.
import type { Need } from '../needs/need.ts';
import type { AnsweredNeed } from '../playbooks/follow-up-sections.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { partOf } from './branch-part.ts';
import type { Conversation } from './conversation.ts';
import { aboutCountries } from './country-sections.ts';
import { generalWordsFor } from './general-words.ts';
import { factsFor } from './solution-facts.ts';
import type { Part } from './solution-facts.ts';

export function sectionFor(need: Need, conversation: Conversation, playbook: Playbook): Part | undefined {
  if (need === 'by-country') return partOf(aboutCountries(conversation, playbook));
  const section = playbook.followUps.get(need as AnsweredNeed);
  const fresh = section === undefined ? undefined : conversation.said.freshOf(section);
  if (fresh === undefined) return undefined;
  const help = need === 'worse' ? factsFor(need, conversation, playbook) : undefined;
  return { text: help ? `${fresh}\n\n${help.text}` : fresh };
}

export function generalPart({ said, expert }: Conversation, need: Need): Part | undefined {
  return partOf(said.freshOf(generalWordsFor(need, expert) ?? ''));
}
