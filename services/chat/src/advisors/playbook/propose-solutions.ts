// New solutions from the playbooks: those not shown yet of the one in use, else those of another that fits well.
import type { SolutionsRequest } from '../advisor.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import type { Knowledge } from '@consilium/advice/conversation/answer.ts';
import { choiceOf, findPlaybook } from '@consilium/advice/playbooks/find-playbook.ts';
import { createSaid } from '@consilium/advice/conversation/said.ts';
import { playbookInUse } from '@consilium/advice/playbooks/label.ts';
import { answerSmallTalk } from '@consilium/advice/conversation/small-talk.ts';

const MOST_SOLUTIONS = 3;
const MOST_MESSAGES = 4;

export async function proposeFromPlaybooks(
  { playbooks, search }: Knowledge,
  request: SolutionsRequest,
): Promise<NewSolution[]> {
  const { turns, expert, replaced, earlier } = request;
  const messages = turns.filter((turn) => turn.role === 'user').map((turn) => turn.text);
  // Thanks need no solutions.
  if (answerSmallTalk(messages.at(-1) ?? '', true, createSaid([])) !== undefined) return [];
  const said = messages.slice(-MOST_MESSAGES).join('\n');
  const index = await search.read([said]);
  const inUse = playbookInUse(turns, playbooks) ?? findPlaybook(index, said, expert.id)?.playbook;
  const own = (inUse?.solutions ?? []).filter(({ title }) => !replaced.includes(title));
  if (own.length > 0) return newOnesFirst(own, earlier).slice(0, MOST_SOLUTIONS);
  const known = new Set([...replaced, ...earlier]);
  return index
    .search(said, expert.id)
    .filter((found) => found.playbook.id !== inUse?.id && choiceOf(found)?.strength === 'good')
    .flatMap((found) => found.playbook.solutions)
    .filter(({ title }) => !known.has(title))
    .slice(0, MOST_SOLUTIONS);
}

function newOnesFirst(solutions: readonly NewSolution[], earlier: readonly string[]): NewSolution[] {
  const [fresh, known] = [
    solutions.filter((one) => !earlier.includes(one.title)),
    solutions.filter((one) => earlier.includes(one.title)),
  ];
  return [...fresh, ...known];
}
