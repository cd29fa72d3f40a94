// The example conversations of /how-to-use are what the offline advisor says: each is held again, word for word.
import { answer } from '@consilium/advice/conversation/answer.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { expect, test } from '@jest/globals';
import { exampleConversations } from '@consilium/contracts/pages/example-conversations.ts';
import { loadProduct } from '../judge/product.ts';

const product = loadProduct();

test.each(exampleConversations.map((example) => [example.problem, example] as const))(
  '%s',
  async (problem, example) => {
    expect((await product.route(problem)).expertId).toBe(example.expert);
    expect(await product.findLevel(problem)).toBe('none');
    const turns: Turn[] = [{ role: 'user', text: problem }];
    const first = await answer(product.knowledge, turns, example.expert);
    expect(first.from).toBe('specific');
    expect(first.text).toContain(example.reply);
    expect(first.solutions[0]?.title).toBe(example.solution.title);
    const { steps } = example.solution;
    expect(first.solutions[0]?.steps.slice(0, steps.length)).toEqual(steps);
    turns.push({ role: 'assistant', text: first.text }, { role: 'user', text: example.followUp });
    expect((await answer(product.knowledge, turns, example.expert)).text).toContain(example.furtherReply);
  },
);

test('each of the four experts of the About page has an example', () => {
  expect(exampleConversations.map(({ expert }) => expert)).toEqual(['tech', 'relationships', 'career', 'finance']);
});
