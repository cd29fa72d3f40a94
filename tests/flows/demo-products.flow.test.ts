// The demo catalog beside what the offline advisor answers: ordinary questions show a product, and danger never does.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { seedProducts } from '@consilium/affiliate/demo/seed-products.ts';
import type { Recommended } from '@consilium/affiliate/recommendations/recommend.ts';
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { exampleProblems } from '@consilium/web-consult/chooser/example-problems.ts';
import { networkForFile } from './network-for-file.ts';
import { newConversation, send, wholeReply } from './reply-reader.ts';

const network = networkForFile();
beforeAll(async () => void (await seedProducts({ pool: network.database.pool(), clock: systemClock })));

interface Problem {
  readonly expertId: ExpertId;
  readonly problem: string;
}

/** What the page shows below the solutions. */
async function cardsBeside({ expertId, problem }: Problem): Promise<readonly string[]> {
  const person = await network.person();
  const id = await newConversation(network, person, { expertId });
  await wholeReply(await send(network, person, id, problem, { key: randomUUID() }));
  const read = await network.call(`/api/chat/conversations/${id}`, { as: person });
  const [message] = ((await read.json()) as ConversationWithMessages).messages;
  const [solution] = message?.reply?.solutions ?? [];
  if (message?.reply?.productsAllowed !== true || !solution) return [];
  const body = { query: solution.title, steps: solution.steps, expertType: expertId };
  const answer = await network.call('/api/affiliate/recommendations', { as: person, body });
  return ((await answer.json()) as Recommended).recommendations.map(({ productName }) => productName);
}

/** Each answer takes about a second of a processor. */
const TIMEOUT_MS = 180_000;

async function withCards(problems: readonly Problem[]): Promise<readonly string[]> {
  const shown: string[] = [];
  for (const problem of problems) if ((await cardsBeside(problem)).length > 0) shown.push(problem.problem);
  return shown;
}

const ordinary = (
  [
    ['home', 'My kitchen tap has been dripping for a week.'],
    ['home', 'My toilet keeps running after flushing.'],
    ['home', 'I want to paint my living room.'],
    ['home', 'My refrigerator is not cooling.'],
    ['home', 'My door squeaks.'],
    ['home', 'My home is full of clutter.'],
    ['tech', 'My Wi-Fi is slow in the bedroom.'],
    ['tech', 'My phone screen is cracked.'],
    ['tech', 'My computer is very slow.'],
    ['finance', 'How do I make a budget when I never know where my money goes?'],
    ['finance', 'How do I do my tax return for the first time?'],
    ['career', 'I have a job interview next week and I am nervous.'],
    ['career', 'How do I write a good resume?'],
    ['career', 'How do I negotiate my salary for a new job?'],
    ['legal', 'My employer has not paid my overtime.'],
    ['legal', 'I want to write a will.'],
    ['legal', 'I bought shoes online and the shop refuses a refund.'],
    ['relationships', 'My roommate never cleans the kitchen.'],
    ['health', 'I want to lose some weight and eat better.'],
    ['general', 'How do I build a good habit?'],
  ] as const satisfies readonly (readonly [ExpertId, string])[]
).map(([expertId, problem]): Problem => ({ expertId, problem }));

describe('the demo catalog', () => {
  test(
    'has a product for a step of the answers to at least two of the examples on the home page',
    async () => {
      expect((await withCards(exampleProblems)).length).toBeGreaterThanOrEqual(2);
    },
    TIMEOUT_MS,
  );

  test(
    'has one for at least sixteen of twenty ordinary problems',
    async () => {
      expect((await withCards(ordinary)).length).toBeGreaterThanOrEqual(16);
    },
    TIMEOUT_MS,
  );

  test(
    'shows nothing where no step needs a product, nor in danger',
    async () => {
      const problems: readonly Problem[] = [
        { expertId: 'tech', problem: 'My printer does not print.' },
        { expertId: 'finance', problem: 'How much should I save for retirement?' },
        { expertId: 'health', problem: 'I have chest pain and cannot breathe well.' },
        { expertId: 'health', problem: 'I have headaches almost every day.' },
        { expertId: 'health', problem: 'I want to lose weight so that I disappear, I do not want to live any more.' },
        { expertId: 'relationships', problem: 'My partner hits me.' },
        { expertId: 'home', problem: 'It smells of gas in my kitchen.' },
      ];
      expect(await withCards(problems)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
