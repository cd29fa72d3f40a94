// A day is recorded once for the signed-in person, while the page is visible, and retried when it fails.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answerWith, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import type { TestAnswer, TestRequest } from '@consilium/web/testing/page.test-support.tsx';
import { startDailyActivity } from '#daily-activity/daily-activity.ts';

const morning = new Date('2026-11-21T08:00:00.000Z');
const midnight = '2026-11-22T00:00:00.000Z';
let requests: TestRequest[];
const marks = () => requests.filter(({ path }) => path === '/api/chat/daily-activity').length;
let answer: () => TestAnswer;
let stops: (() => void)[] = [];
let visibility: DocumentVisibilityState;

const open = () => void stops.push(startDailyActivity());
const pass = (durationMs: number) => jest.advanceTimersByTimeAsync(durationMs);
/** A response takes a few real turns of the event loop. */
const isAsked = async (times: number) => {
  for (let turn = 0; turn < 100 && marks() < times; turn += 1) await pass(1);
  await pass(1);
  expect(marks()).toBe(times);
};
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers({ now: morning });
  window.localStorage.clear();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  answer = () => ({ body: { localDate: '2026-11-21', isFirst: true, nextDayStartsAt: midnight } });
  requests = answerWith({ 'POST /api/chat/daily-activity': () => answer() });
  // Signed in after the start, so that the session is not renewed automatically.
  signOut();
  signInAs();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  signOut();
  jest.useRealTimers();
});

test('a day is recorded once, after the page has loaded, and again when the person’s next day begins', async () => {
  open();
  await pass(3000);
  expect(marks()).toBe(0);
  await pass(1000);
  await isAsked(1);
  await pass(15 * 3_600_000);
  show('hidden');
  show('visible');
  await pass(0);
  await isAsked(1);
  answer = () => ({ body: { localDate: '2026-11-22', isFirst: true, nextDayStartsAt: '2026-11-23T00:00:00.000Z' } });
  // The session was renewed meanwhile.
  signInAs();
  await pass(3_600_000 + 5000);
  await isAsked(2);
});

test('two tabs and a reload find the existing mark', async () => {
  open();
  await pass(5000);
  open();
  open();
  await pass(60_000);
  await isAsked(1);
});

test('a failure is retried every five minutes, but not while the page is hidden', async () => {
  answer = () => ({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: '', defined: true } });
  open();
  await pass(5000);
  await isAsked(1);
  await pass(5 * 60_000);
  await isAsked(2);
  show('hidden');
  await pass(30 * 60_000);
  await isAsked(2);
  answer = () => ({ body: { localDate: '2026-11-21', isFirst: true, nextDayStartsAt: midnight } });
  show('visible');
  await pass(0);
  await isAsked(3);
  await pass(10 * 60_000);
  await isAsked(3);
});

test('visitors are not recorded; another person in the same browser is', async () => {
  signOut();
  open();
  await pass(60_000);
  expect(marks()).toBe(0);
  window.localStorage.setItem('consilium.daily-activity', JSON.stringify({ userId: 'somebody-else', until: midnight }));
  signInAs();
  await pass(5000);
  await isAsked(1);
});
