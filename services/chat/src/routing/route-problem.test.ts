// Who decides on the expert: the model, and the keywords where it has no answer.
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { expect, test } from '@jest/globals';
import { routeProblem } from './route-problem.ts';

const answer = (expertId: string) => ({ expertId }) as RoutingResult;

function contextWhere(ofModel: RoutingResult | undefined) {
  const asked: string[] = [];
  const keywords = { route: (problem: string) => (asked.push(problem), answer('home')) };
  return { asked, context: { advisor: { route: () => Promise.resolve(ofModel) }, keywords } as never };
}

test.each([
  [answer('legal'), 'legal', []],
  [undefined, 'home', ['My tap drips']],
])('the answer %j of the model gives %s', async (ofModel, expertId, byKeywords) => {
  const { asked, context } = contextWhere(ofModel);
  const result = await routeProblem(context, 'My tap drips', new AbortController().signal);
  expect([result.expertId, asked]).toEqual([expertId, byKeywords]);
});
