// What demo people say came of advice, made once, so that "Helped n of m people" and the stars of solutions have figures: as
// always they are counted from answers, here from those of people who do not exist and whose action items are marked as demo data.
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import type { Playbook } from '@consilium/advice/playbooks/playbook.ts';
import { kindOfProblem } from '@consilium/advice/playbooks/topic-of.ts';
import type { CheckBackOutcome } from '@consilium/contracts/chat/check-backs-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { answerCheckBack } from '../check-backs/answer-check-back.ts';
import { hasDemoActionItemsOfOthers } from './demo.sql.ts';
import { addDemoItem } from './add-demo-item.ts';
import type { SeedDrivers } from './seed-conversations.ts';

interface AskedProblem {
  readonly expert: ExpertId;
  readonly text: string;
  readonly people: number;
  /** Each person gives the next of them, and begins again at the end. */
  readonly outcomes: readonly CheckBackOutcome[];
}

const problems: readonly AskedProblem[] = [
  {
    expert: 'tech',
    text: 'My laptop gets hot and slow as soon as I open more than one program.',
    people: 35,
    outcomes: ['worked', 'worked', 'partly', 'worked', 'worked', 'no'],
  },
  {
    expert: 'career',
    text: 'I was promised a raise in spring and nothing happened. How do I bring it up again?',
    people: 25,
    outcomes: ['worked', 'partly', 'worked', 'no', 'worked'],
  },
  {
    expert: 'home',
    text: 'There is mold in the corner of our bedroom, and it comes back after I wipe it off.',
    people: 25,
    outcomes: ['worked', 'worked', 'no', 'partly'],
  },
  {
    expert: 'finance',
    text: 'I owe money on two credit cards and only pay the minimum. Which one should I pay off first?',
    people: 20,
    outcomes: ['worked', 'partly', 'worked'],
  },
];
const DAY_MS = 86_400_000;

/** Does nothing when there are demo people already. Returns how many answers were given. */
export async function seedOutcomes(drivers: SeedDrivers, member: Identity): Promise<number> {
  if (await hasDemoActionItemsOfOthers(drivers.pool, member.userId)) return 0;
  let answers = 0;
  for (const problem of problems) {
    const kind = await kindOfProblem(problem.text);
    const playbook = loadPlaybooks().find(({ id }) => id === kind);
    // Without the encoder nobody's problem has a kind.
    if (playbook) answers += await answersTo(drivers, problem, playbook);
  }
  return answers;
}

async function answersTo(drivers: SeedDrivers, { expert, people, outcomes }: AskedProblem, playbook: Playbook) {
  for (let number = 0; number < people; number += 1) {
    const outcome = outcomes[number % outcomes.length] ?? 'worked';
    await answerOf(drivers, { ...playbook, expert }, { number, outcome });
  }
  return people;
}

/** Somebody took a solution on, and says a week later what came of it. */
async function answerOf(
  { pool, clock }: SeedDrivers,
  playbook: Playbook,
  { number, outcome }: { readonly number: number; readonly outcome: CheckBackOutcome },
): Promise<void> {
  const identity = demoPerson();
  const createdAt = new Date(clock.now().getTime() - (8 + (number % 20)) * DAY_MS);
  const weekLater = new Date(createdAt.getTime() + 7 * DAY_MS);
  const id = await addDemoItem(pool, identity, playbook.solutions[number % playbook.solutions.length], {
    expert: playbook.expert,
    priority: 'Medium',
    dueDate: localDate(identity.zone, weekLater),
    createdAt,
    problemKind: playbook.id,
  });
  const answering = { pool, clock: manualClock(weekLater), wakeRelay: () => undefined };
  const minutesSpent = 15 + ((number * 13) % 60);
  await answerCheckBack(answering, { identity, id }, { outcome, minutesSpent, cost: null });
}

/** Nobody can sign in as them: they have no account. */
function demoPerson(): Identity {
  return { userId: newId(), pseudonym: newId(), sessionId: newId(), roles: [], tier: 'free', zone: 'UTC' };
}
