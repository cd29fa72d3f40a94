// Composes an offline reply: first advice, a part of a playbook, a short answer, or a general reply when nothing fits.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { firstCards, firstQuestions } from './conversation.ts';
import { offerOf } from './offered-playbooks.ts';
import { kindLead } from './kind-lead.ts';
import { createSaid } from './said.ts';
import type { Said } from './said.ts';
import { expertFile } from '../experts/expert-folders.ts';
import type { NewSolution } from '../playbooks/turn.ts';
import { ONLY_CLOSEST, unsaid } from './words-to-use.ts';
import { professionalAdvice } from '../playbooks/professional-advice.ts';
import { chooseBranch } from '../playbooks/choose-branch.ts';
import type { PlaybookChoice } from '../playbooks/find-playbook.ts';
import { labelFor } from '../playbooks/label.ts';
import type { Playbook } from '../playbooks/playbook.ts';

export interface OfflineReply {
  readonly text: string;
  /** Only `specific` is advice on the very problem. */
  readonly from: Playbook['scope'] | 'nothing' | 'small talk';
  readonly solutions: readonly NewSolution[];
  readonly questions: readonly string[];
}

export interface FirstWords {
  readonly said?: Said;
  /** A sentence before the advice, such as that this is a different matter. */
  readonly lead?: string;
}

const rather = [
  'If it is rather one of these, answer with its number:',
  'Should one of these come closer, its number is enough:',
  'I also have notes on these; send me the number of the one you mean:',
] as const;
const pickOne = ['These are the nearest notes I have. If it is one of them, answer with its number:'] as const;

/** A first message names much; two thirds of a cue chose sections that nobody had asked for. */
const WHOLE_CUE = 1;

export function firstAdvice(
  { playbook, strength, others }: PlaybookChoice,
  message: string,
  expert: ExpertId,
  { said = createSaid([]), lead }: FirstWords = {},
): OfflineReply {
  const chosen = chooseBranch(playbook, message);
  const branch = chosen && chosen.fit >= WHOLE_CUE ? chosen.branch : undefined;
  const text = paragraphs(
    labelFor(playbook),
    lead,
    strength === 'broad' && kindLead(playbook, expert, message, said),
    strength === 'weak' && said.freshOf(ONLY_CLOSEST),
    playbook.expert !== expert &&
      said.freshOf(
        `This is more a matter for our ${expertFile(playbook.expert).words.fieldInReply} expert. Here is what our notes say.`,
      ),
    said.freshOf(playbook.opening),
    branch && `**From what you describe:** ${branch.text}`,
    `**When to get help:** ${playbook.whenToGetHelp}`,
    strength !== 'good' && freshOffer(rather, others, said),
    disclaimer(playbook, expert),
  );
  return { text, from: playbook.scope, solutions: firstCards(playbook), questions: firstQuestions(playbook) };
}

/** A reply on a playbook that has spoken before: only what is new. */
export function partialReply(
  playbook: Playbook,
  expert: ExpertId,
  parts: readonly string[],
  solutions: readonly NewSolution[],
): OfflineReply {
  const text = paragraphs(labelFor(playbook), ...parts, disclaimer(playbook, expert));
  return { text, from: playbook.scope, solutions, questions: [] };
}

export function shortAnswer(text: string, expert: ExpertId): OfflineReply {
  const whole = paragraphs(labelFor('small talk'), text, adviceLine(expert));
  return { text: whole, from: 'small talk', solutions: [], questions: [] };
}

/** For when no playbook fits: says so, and gives general steps, the nearest playbooks to pick from and the first question. */
export function generalReply(
  expert: ExpertId,
  nearest: readonly Playbook[] = [],
  said: Said = createSaid([]),
): OfflineReply {
  const { opening, steps, questions } = expertFile(expert).whenNothingFits;
  const parts = [opening, numbered(steps), freshOffer(pickOne, nearest, said)];
  return { ...replyWithoutPlaybook(expert, parts), questions: questions.slice(0, 1) };
}

/** Of playbooks that were not offered yet; empty when there are none, or no words for it are left. */
function freshOffer(leads: readonly string[], playbooks: readonly Playbook[], said: Said): string {
  const fresh = playbooks.filter(({ title }) => !said.has(title));
  const lead = unsaid(said, leads);
  return lead === '' || fresh.length === 0 ? '' : offerOf(lead, fresh);
}

export function replyWithoutPlaybook(expert: ExpertId, parts: readonly string[]): OfflineReply {
  const text = paragraphs(labelFor('nothing found'), ...parts, adviceLine(expert));
  return { text, from: 'nothing', solutions: [], questions: [] };
}

function adviceLine(expert: ExpertId): string | undefined {
  const advice = professionalAdvice(expert);
  return advice && `*${advice}*`;
}

function numbered(steps: readonly string[]): string {
  return steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
}

function disclaimer(playbook: Playbook, expert: ExpertId): string | undefined {
  const sentence = professionalAdvice(playbook.expert, expert);
  return sentence && `*${sentence}*`;
}

function paragraphs(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
}
