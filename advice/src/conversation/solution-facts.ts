// What the solutions of a playbook say about cost, time and effort, and which of them comes first and next.
import type { Need } from '../needs/need.ts';
import { plainText } from '../needs/plain-text.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { NewSolution } from '../playbooks/turn.ts';
import { tokenise } from '../words/tokenise.ts';
import { isSignificant } from '../playbooks/search-terms.ts';
import { firstCards, type Conversation } from './conversation.ts';
import { withinSentence } from './kind-lead.ts';
import { beforeSolution } from './words-to-use.ts';

export interface Part {
  readonly text: string;
  readonly cards?: readonly NewSolution[];
  /** It only asks, or says that there is nothing. */
  readonly isNoAdvice?: boolean;
  /** It holds for every choice, and says nothing on the options. */
  readonly isGeneral?: boolean;
  /** The sentences of the notes on the very question. */
  readonly isFromNotes?: boolean;
  /** It says itself from which notes it is, or that it is only near. */
  readonly isIntroduced?: boolean;
  /** It is from other notes than those in use. */
  readonly isFromOthers?: boolean;
  /** It holds for a circumstance that the person has not told. */
  readonly isConditional?: boolean;
}

/** Lines of titles cannot be told apart from those of another need by sentences, so each has its own lead. */
const leads = {
  cost: 'What each way costs:',
  'how-long': 'How much time each way takes:',
  shorter: 'In order:',
} as const;

type FactsOf = (conversation: Conversation, playbook: Playbook) => Part | undefined;

const facts: Readonly<Partial<Record<Need, FactsOf>>> = {
  cost: (conversation, playbook) => listOf(leads.cost, conversation, playbook, ({ costEstimate }) => costEstimate),
  'how-long': (conversation, playbook) =>
    listOf(leads['how-long'], conversation, playbook, ({ timeEstimate }) => timeEstimate),
  shorter: (conversation, playbook) =>
    listOf(leads.shorter, conversation, playbook, ({ timeEstimate }) => timeEstimate),
  'which-first': whichFirst,
  cannot: easiest,
  'it-failed': nextSolution,
  'already-tried': nextSolution,
  next: nextSolution,
  unclear: inOtherWords,
  worse: helpAgain,
};

export const factsFor = (need: Need, conversation: Conversation, playbook: Playbook): Part | undefined =>
  facts[need]?.(conversation, playbook);

function listOf(
  lead: string,
  { replies }: Conversation,
  { solutions }: Playbook,
  factOf: (solution: NewSolution) => string | null,
): Part | undefined {
  const lines = solutions.flatMap((one) => {
    const line = `- ${one.title}: ${factOf(one) ?? ''}`;
    return factOf(one) === null || replies.includes(line) ? [] : [line];
  });
  return lines.length > 0 && !replies.includes(lead) ? { text: [lead, ...lines].join('\n') } : undefined;
}

const ease = { Easy: 0, Medium: 1, Hard: 2 } as const;
const byEase = (left: NewSolution, right: NewSolution) => ease[left.difficulty] - ease[right.difficulty];
const isNamed = ({ replies }: Conversation, { title }: NewSolution) => replies.includes(`**${title}**`);

function whichFirst(conversation: Conversation, { solutions }: Playbook): Part | undefined {
  const [first, second] = solutions.filter((one) => !isNamed(conversation, one));
  if (!first) return undefined;
  const then = second ? ` When that is done, go on with **${second.title}**.` : '';
  return { text: `Begin with **${first.title}** (${first.timeEstimate}). ${first.description}${then}` };
}

function easiest(conversation: Conversation, { solutions }: Playbook): Part | undefined {
  const left = solutions.filter((one) => !isNamed(conversation, one)).toSorted(byEase);
  const one = left.find((solution) => !isMeant(conversation, solution)) ?? left[0];
  if (!one) return undefined;
  const cost = one.costEstimate === null ? '' : `, ${one.costEstimate}`;
  return { text: `What asks least of you is **${one.title}** (${one.timeEstimate}${cost}). ${one.description}` };
}

/** That a message speaks of a solution: what was tried, or cannot be done, is not advised again. */
function isMeant({ newest }: Conversation, { title }: NewSolution): boolean {
  const said = new Set(tokenise(newest).map(({ stem }) => stem));
  const words = tokenise(title).filter(isSignificant);
  return words.filter(({ stem }) => said.has(stem)).length * 2 >= words.length;
}

/** One whose card was not shown comes first, with its card; then those that were shown, named once each. */
export function nextSolution(conversation: Conversation, playbook: Playbook): Part | undefined {
  const shown = new Set(firstCards(playbook));
  const open = playbook.solutions.filter((solution) => !isNamed(conversation, solution));
  const apart = open.filter((solution) => !isMeant(conversation, solution));
  const left = apart.length > 0 ? apart : open;
  const next =
    left.find((solution) => !shown.has(solution)) ?? left.find((one) => one !== playbook.solutions[0]) ?? left[0];
  if (!next) return undefined;
  const lead = beforeSolution.find((words) => !conversation.replies.includes(words)) ?? beforeSolution[0];
  const text = `${lead}: **${next.title}**. ${next.description}`;
  if (!shown.has(next)) return { text, cards: [next] };
  // Its card stands above in the conversation; a title alone is no advice.
  return { text: `${text} ${beginningOf(next)}` };
}

/** Of the first step its first sentence: the card has the rest. */
export const beginningOf = ({ steps }: NewSolution): string =>
  steps[0] === undefined ? '' : `It begins so: ${withinSentence(steps[0].split(/(?<=[.!?])\s+/u)[0] ?? '')}`;

/** The steps stand on their cards, so this says what they are for. */
function inOtherWords(conversation: Conversation, { solutions }: Playbook): Part | undefined {
  const one = solutions.find((solution) => !isNamed(conversation, solution));
  return one && { text: `What matters most is **${one.title}**. ${one.description} Which word or step was unclear?` };
}

const whoHelps =
  '(?:doctor|gp|hospital|er|emergency|ambulance|lawyer|solicitor|professional|plumber|electrician|therapist|vet|police|arzt|arztin|krankenhaus|notaufnahme|anwalt|medico|hospital|urgencias|abogado|medecin|hopital|urgences|avocat|ospedale|pronto soccorso|avvocato|advogado|urgencia)';
const whenHelp = new RegExp(
  `\\b(?:when|at what point|how bad|if and when|wann|ab wann|cuando|quand|quando)\\b.{0,45}\\b${whoHelps}\\b|\\b(?:should|do|does|must|need|muss|soll|sollte|tengo que|debo|dois|faut-il|devo|dovrei)\\b.{0,25}\\b(?:see|call|go to|zum|zur|ir al?|voir|aller|andare|ir ao)\\b.{0,15}\\b${whoHelps}\\b`,
  'u',
);

/** "When does she have to see a doctor?" */
export const asksForHelp = (message: string): boolean => whenHelp.test(plainText(message));

const HELP_AGAIN = '**Get help now if one of these holds:**';

/** A list, since these are the words of the first reply: what was read in passing counts now. */
export function helpAgain({ replies }: Conversation, { whenToGetHelp }: Playbook): Part | undefined {
  if (replies.includes(HELP_AGAIN)) return undefined;
  const points = whenToGetHelp.replaceAll(/\s+/gu, ' ').split(/(?<=[.!?])\s/u);
  return { text: [HELP_AGAIN, ...points.map((point) => `- ${point}`)].join('\n') };
}
