// Routing a problem: by the model, or by keywords when the model has no answer.
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { expect, test } from '@jest/globals';
import { createModelBudget } from './model-budget.ts';
import { routeProblem } from './route-problem.ts';

const answer = (expertId: string) => ({ expertId }) as RoutingResult;

function contextWhere(ofModel: RoutingResult | undefined) {
  const asked: string[] = [];
  const keywords = { route: (problem: string) => (asked.push(problem), answer('home')) };
  const modelBudget = createModelBudget({ perMinute: 9, perNetwork: 2, visitorPercent: 50 }, manualClock(new Date()));
  return { asked, context: { advisor: { route: () => Promise.resolve(ofModel) }, keywords, modelBudget } as never };
}

const requestFrom = (address: string, signal = new AbortController().signal) => ({
  headers: { 'x-forwarded-for': address },
  identity: undefined,
  signal,
});

test.each([
  [answer('legal'), 'legal', []],
  [undefined, 'home', ['My tap drips']],
])('with the answer %j of the model the expert is %s', async (ofModel, expertId, byKeywords) => {
  const { asked, context } = contextWhere(ofModel);
  const result = await routeProblem(context, requestFrom('203.0.113.7'), 'My tap drips');
  expect([result.expertId, asked]).toEqual([expertId, byKeywords]);
});

test('a network beyond its limit is answered by keywords, others still by the model', async () => {
  const { context } = contextWhere(answer('legal'));
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '203.0.113.7'];
  const experts: string[] = [];
  for (const address of addresses)
    experts.push((await routeProblem(context, requestFrom(address), 'My tap drips')).expertId);
  expect(experts).toEqual(['legal', 'legal', 'home', 'legal']);
});

test('an aborted request and an empty problem use no model call', async () => {
  const { context } = contextWhere(answer('legal'));
  const nothing = [
    await routeProblem(context, requestFrom('203.0.113.7', AbortSignal.abort()), 'My tap drips'),
    await routeProblem(context, requestFrom('203.0.113.7'), '  '),
  ];
  const asked = [1, 2].map(() => routeProblem(context, requestFrom('203.0.113.7'), 'My tap drips'));
  expect([...nothing, ...(await Promise.all(asked))].map(({ expertId }) => expertId)).toEqual([
    'home',
    'home',
    'legal',
    'legal',
  ]);
});
