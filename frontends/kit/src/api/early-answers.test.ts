// The first script's requests: for whom, what, and that each answer is taken once, by the same person, and soon.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { askEarly, takeEarly } from '#api/early-answers.ts';
import { signInAs, signOut } from '#testing/page.test-support.tsx';
import { currentSession } from '#session/session-store.ts';

const id = '0190aaaa-0000-7000-8000-000000000001';
const asked: string[] = [];
const request = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method });
const token = () => {
  const now = currentSession();
  return now.status === 'signed-in' ? now.session.access_token : undefined;
};

beforeEach(() => {
  asked.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(address instanceof Request ? address.url : address.toString());
    return new Response(`answer ${asked.length}`);
  });
});
afterEach(() => {
  signOut();
  jest.restoreAllMocks();
  jest.useRealTimers();
  // What no test took.
  for (const path of [`/api/chat/conversations/${id}`, '/api/chat/experts']) void takeEarly(request(path), undefined);
});

test('a member who opens a conversation has it and the experts on their way', async () => {
  signInAs();
  askEarly(`/conversation/${id}`);
  expect(asked).toEqual([`/api/chat/conversations/${id}`, '/api/chat/experts']);
  const answer = await takeEarly(request(`/api/chat/conversations/${id}`), token());
  expect(await answer?.text()).toBe('answer 1');
  expect(takeEarly(request(`/api/chat/conversations/${id}`), token())).toBeUndefined();
});

test.each([
  ['/', ['/api/chat/experts']],
  [`/conversation/${id}`, []],
  ['/conversation/conv_1', []],
  ['/about', []],
])('a visitor of %s asks for %j', (pathname, addresses) => {
  askEarly(pathname);
  expect(asked).toEqual(addresses);
});

test('nothing is asked with a token that is about to end', () => {
  jest.useFakeTimers({ now: Date.now() });
  signInAs();
  const now = currentSession();
  const endsAtMs = now.status === 'signed-in' ? (now.session.expires_at ?? 0) * 1000 : 0;
  jest.setSystemTime(endsAtMs - 30_000);
  askEarly('/');
  expect(asked).toEqual([]);
});

test('another person, another kind of request, and whoever comes late ask anew', () => {
  signInAs();
  askEarly('/');
  expect(takeEarly(request('/api/chat/experts', 'POST'), token())).toBeUndefined();
  expect(takeEarly(request('/api/chat/experts'), 'another token')).toBeUndefined();
  jest.useFakeTimers({ now: Date.now() });
  askEarly('/');
  jest.advanceTimersByTime(31_000);
  expect(takeEarly(request('/api/chat/experts'), token())).toBeUndefined();
});
