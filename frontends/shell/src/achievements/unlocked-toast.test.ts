// An achievement is announced once, in one tab, after what somebody did; what was unlocked earlier is no news.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { UnlockedAchievement } from '@consilium/contracts/metrics/http.ts';
import { tellActed } from '@consilium/web/api/acted.ts';
import { api } from '@consilium/web/api/api.ts';
import { fakeApi, refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { signInAs, signOut, type TestRequest } from '@consilium/web/testing/page.test-support.tsx';
import { showToast, toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { startUnlockedToasts } from '#achievements/unlocked-toast.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const first: UnlockedAchievement = {
  id: 'first_problem',
  name: 'First Problem',
  unlockedAt: '2026-11-21T08:00:01.000Z',
};
const savvy: UnlockedAchievement = { id: 'tech_savvy', name: 'Tech Savvy', unlockedAt: '2026-11-21T08:00:03.000Z' };
let unlocked: UnlockedAchievement[];
let isDown: boolean;
let requests: TestRequest[];
let stops: (() => void)[] = [];
let visibility: DocumentVisibilityState;
const viewed = jest.fn();

const open = () => void stops.push(startUnlockedToasts(viewed));
/** A response takes a few real turns of the event loop. */
const pass = async (durationMs: number) => {
  await jest.advanceTimersByTimeAsync(durationMs);
  for (let turn = 0; turn < 30; turn += 1) await jest.advanceTimersByTimeAsync(0);
};
const announced = () => toastQueue.visibleToasts.map(({ content }) => content.text);
const looks = () => requests.filter(({ path }) => path === '/api/metrics/achievements').length;
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const clear = () => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
};

beforeEach(() => {
  jest.useFakeTimers({ now });
  window.localStorage.clear();
  clear();
  viewed.mockClear();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  unlocked = [first];
  isDown = false;
  requests = fakeApi({
    metrics: { listUnlocked: () => (isDown ? refused('SERVICE_UNAVAILABLE') : { unlocked }) },
    chat: { actionItems: { remove: { restorableUntil: now.toISOString() } } },
  });
  signInAs();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  signOut();
  jest.useRealTimers();
});

test('nothing is asked until somebody does something, and then twice', async () => {
  open();
  await pass(60_000);
  expect(looks()).toBe(0);
  await api.chat.actionItems.remove({ id: first.id });
  await pass(3000);
  expect([looks(), announced()]).toEqual([1, ['First Problem']]);
  toastQueue.visibleToasts[0]?.content.action?.onAction();
  expect(viewed).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(looks()).toBe(2);
});

test('each is announced once, also with two tabs, after a reload and after the next unlock', async () => {
  open();
  open();
  tellActed();
  await pass(3000);
  expect(announced()).toEqual(['First Problem']);
  clear();
  await pass(20_000);
  expect(announced()).toEqual([]);
  stops.splice(0).forEach((stop) => stop());
  open();
  unlocked = [first, savvy];
  tellActed();
  await pass(3000);
  expect(announced()).toEqual(['Tech Savvy']);
});

test('what was unlocked an hour ago is no news', async () => {
  unlocked = [{ ...first, unlockedAt: '2026-11-21T07:00:00.000Z' }];
  open();
  tellActed();
  await pass(20_000);
  expect([looks(), announced()]).toEqual([2, []]);
});

test('a hidden page asks when it is seen again, a visitor’s never', async () => {
  open();
  tellActed();
  show('hidden');
  await pass(20_000);
  expect(looks()).toBe(0);
  show('visible');
  await pass(100);
  expect([looks(), announced()]).toEqual([1, ['First Problem']]);
  signOut();
  clear();
  tellActed();
  await pass(20_000);
  expect(looks()).toBe(1);
});

test('a failure says nothing, and the second look finds it', async () => {
  isDown = true;
  open();
  tellActed();
  await pass(3000);
  expect([looks(), announced()]).toEqual([1, []]);
  isDown = false;
  await pass(15_000);
  expect(announced()).toEqual(['First Problem']);
});

test('it waits for a toast that offers to undo something', async () => {
  open();
  showToast({ title: 'Action item deleted', text: 'Deleted', action: { title: 'Undo', onAction: () => undefined } });
  tellActed();
  await pass(3000);
  expect(announced()).toEqual(['Deleted']);
  clear();
  await pass(100);
  expect(announced()).toEqual(['First Problem']);
});

test('another person in the same browser is told of their own', async () => {
  const mark = { userId: 'somebody-else', ids: ['first_problem'] };
  window.localStorage.setItem('consilium.achievements', JSON.stringify(mark));
  open();
  tellActed();
  await pass(3000);
  expect(announced()).toEqual(['First Problem']);
});
