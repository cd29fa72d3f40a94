// What the solutions of a playbook say about cost, time and effort, and which of them comes next.
import type { Need } from '../needs/need.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { NewSolution } from '../playbooks/turn.ts';
import { firstCards } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { beforeSolution } from './words-to-use.ts';

export interface Part {
  readonly text: string;
  readonly cards?: readonly NewSolution[];
}

/** Lines of titles cannot be told apart from those of another need by sentences, so each has its own lead. */
const leads = { cost: 'What each way costs:', 'how-long': 'How much time each way takes:' } as const;

export function factsFor(need: Need, conversation: Conversation, playbook: Playbook): Part | undefined {
  if (need === 'cost') return listOf(leads.cost, conversation, playbook, ({ costEstimate }) => costEstimate);
  if (need === 'how-long') return listOf(leads['how-long'], conversation, playbook, ({ timeEstimate }) => timeEstimate);
  if (need === 'cannot') return easiest(conversation, playbook);
  if (need === 'it-failed' || need === 'already-tried') return nextSolution(conversation, playbook);
  return need === 'worse' ? helpAgain(conversation, playbook) : undefined;
}

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
const isNamed = ({ replies }: Conversation, { title }: NewSolution) => replies.includes(`**${title}**`);

function easiest(conversation: Conversation, { solutions }: Playbook): Part | undefined {
  const [one] = solutions.filter((solution) => !isNamed(conversation, solution)).toSorted(byEase);
  if (!one) return undefined;
  const cost = one.costEstimate === null ? '' : `, ${one.costEstimate}`;
  return { text: `What asks least of you is **${one.title}** (${one.timeEstimate}${cost}). ${one.description}` };
}

const byEase = (left: NewSolution, right: NewSolution) => ease[left.difficulty] - ease[right.difficulty];

/** One whose card was not shown comes first, with its card; then those that were shown, named once each. */
export function nextSolution(conversation: Conversation, playbook: Playbook): Part | undefined {
  const shown = new Set(firstCards(playbook));
  const left = playbook.solutions.filter((solution) => !isNamed(conversation, solution));
  const next = left.find((solution) => !shown.has(solution)) ?? left[1] ?? left[0];
  if (!next) return undefined;
  const lead = beforeSolution.find((words) => !conversation.replies.includes(words)) ?? beforeSolution[0];
  const text = `${lead}: **${next.title}**. ${next.description}`;
  return shown.has(next) ? { text } : { text, cards: [next] };
}

const HELP_AGAIN = '**Get help now if one of these holds:**';

/** A list, since these are the words of the first reply: what was read in passing counts now. */
function helpAgain({ replies }: Conversation, { whenToGetHelp }: Playbook): Part | undefined {
  if (replies.includes(HELP_AGAIN)) return undefined;
  const points = whenToGetHelp.replaceAll(/\s+/gu, ' ').split(/(?<=[.!?])\s/u);
  return { text: [HELP_AGAIN, ...points.map((point) => `- ${point}`)].join('\n') };
}
