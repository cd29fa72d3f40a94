// Composes an offline reply: first advice, a part of a playbook, a short answer, or a general reply when nothing fits.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { firstCards, firstQuestions } from './conversation.ts';
import { offerOf } from './offered-playbooks.ts';
import { kindLead } from './kind-lead.ts';
import { createSaid } from './said.ts';
import type { Said } from './said.ts';
import { expertFile } from '../experts/expert-folders.ts';
import type { NewSolution } from '../playbooks/turn.ts';
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

const RATHER = 'If it is rather one of these, answer with its number:';
const PICK_ONE = 'These are the nearest notes I have. If it is one of them, answer with its number:';

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
    strength === 'weak' &&
      said.freshOf(
        'I have no notes on exactly what you describe. This is the closest I have, so take from it what fits.',
      ),
    playbook.expert !== expert &&
      said.freshOf(
        `This is more a matter for our ${expertFile(playbook.expert).words.fieldInReply} expert. Here is what our notes say.`,
      ),
    said.freshOf(playbook.opening),
    branch && `**From what you describe:** ${branch.text}`,
    `**When to get help:** ${playbook.whenToGetHelp}`,
    strength !== 'good' && others.length > 0 && offerOf(RATHER, others),
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
export function generalReply(expert: ExpertId, nearest: readonly Playbook[] = []): OfflineReply {
  const { opening, steps, questions } = expertFile(expert).whenNothingFits;
  const offer = nearest.length > 0 ? [offerOf(PICK_ONE, nearest)] : [];
  return { ...replyWithoutPlaybook(expert, [opening, numbered(steps), ...offer]), questions: questions.slice(0, 1) };
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
