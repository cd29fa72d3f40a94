// Composes an offline reply: first advice, advice for what is added later, or a general reply when nothing fits.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertFile } from '../experts/expert-folders.ts';
import type { NewSolution } from './turn.ts';
import { professionalAdvice } from './professional-advice.ts';
import { chooseBranch } from './choose-branch.ts';
import type { PlaybookChoice } from './find-playbook.ts';
import { labelFor } from './label.ts';
import type { Playbook, PlaybookBranch } from './playbook.ts';

export interface OfflineReply {
  readonly text: string;
  readonly solutions: readonly NewSolution[];
  readonly questions: readonly string[];
}

const MOST_QUESTIONS = 3;

export function firstAdvice({ playbook, strength }: PlaybookChoice, message: string, expert: ExpertId): OfflineReply {
  const branch = chooseBranch(playbook, message)?.branch;
  const text = paragraphs(
    labelFor(playbook),
    strength === 'weak' &&
      'I have no notes on exactly what you describe. This is the closest I have, so take from it what fits.',
    playbook.expert !== expert &&
      `This is more a matter for our ${expertFile(playbook.expert).words.fieldInReply} expert. Here is what our notes say.`,
    playbook.opening,
    branch && `**From what you describe:** ${branch.text}`,
    helpParagraph(playbook),
    disclaimer(playbook, expert),
  );
  return { text, solutions: playbook.solutions, questions: playbook.questions.slice(0, MOST_QUESTIONS) };
}

export function branchAdvice(playbook: Playbook, branch: PlaybookBranch, expert: ExpertId): OfflineReply {
  return {
    text: paragraphs(labelFor(playbook), branch.text, disclaimer(playbook, expert)),
    solutions: [],
    questions: [],
  };
}

/** For a person who tried something or asks for more: the solutions again, and where to get help. */
export function furtherSolutions(playbook: Playbook, expert: ExpertId): OfflineReply {
  const text = paragraphs(
    labelFor(playbook),
    'Then let us look at it from another side. Below are the ways that help most people; choose one you have not tried yet, and give it an honest try before the next.',
    helpParagraph(playbook),
    disclaimer(playbook, expert),
  );
  return { text, solutions: playbook.solutions, questions: playbook.questions.slice(0, MOST_QUESTIONS) };
}

/** For a message that fits no section. Each further one gets another solution in full. */
export function generalAdvice(playbook: Playbook, expert: ExpertId, messages: number): OfflineReply {
  const bestFirst = [...playbook.solutions].sort((left, right) => right.effectiveness - left.effectiveness);
  const shown = bestFirst[messages % bestFirst.length];
  const text = paragraphs(
    labelFor(playbook),
    'Thank you for telling me more. My notes have no section on exactly this, so I will not make one up.',
    shown && `What often helps at this point: **${shown.title}.** ${shown.description}`,
    shown && numbered(shown.steps),
    helpParagraph(playbook),
    disclaimer(playbook, expert),
  );
  return { text, solutions: [], questions: playbook.questions.slice(0, MOST_QUESTIONS) };
}

export function shortAnswer(text: string, expert: ExpertId): OfflineReply {
  const advice = professionalAdvice(expert);
  return { text: paragraphs(labelFor('small talk'), text, advice && `*${advice}*`), solutions: [], questions: [] };
}

/** For when no playbook fits: says so, and gives general steps and questions. */
export function generalReply(expert: ExpertId): OfflineReply {
  const { opening, steps, questions } = expertFile(expert).whenNothingFits;
  const advice = professionalAdvice(expert);
  const text = paragraphs(labelFor('nothing found'), opening, numbered(steps), advice && `*${advice}*`);
  return { text, solutions: [], questions };
}

function numbered(steps: readonly string[]): string {
  return steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
}

function helpParagraph(playbook: Playbook): string {
  return `**When to get help:** ${playbook.whenToGetHelp}`;
}

function disclaimer(playbook: Playbook, expert: ExpertId): string | undefined {
  const sentence = professionalAdvice(playbook.expert, expert);
  return sentence && `*${sentence}*`;
}

function paragraphs(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
}
