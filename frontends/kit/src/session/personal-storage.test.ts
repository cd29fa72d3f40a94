// What stays in the browser after a sign-out or a change of person.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { signInAs, signOut } from '#testing/page.test-support.tsx';
import type { Session } from '@supabase/auth-js';
import { sessionStorageKey } from '#session/session.ts';
import { forgetOthers, handOverDrafts, onPersonChange, onPersonGone } from '#session/personal-storage.ts';

const maria = '0190aaaa-0000-7000-8000-000000000001';
const keys = () => Object.keys(window.localStorage).toSorted();

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('conversation_1', JSON.stringify({ userId: maria, conversation: {} }));
  window.localStorage.setItem('conversation_2', JSON.stringify({ userId: 'somebody-else', conversation: {} }));
  window.localStorage.setItem('conversation_summaries', JSON.stringify({ userId: maria, timestamp: 1 }));
  window.localStorage.setItem('conversation_conv_1', JSON.stringify({ id: 'conv_1', userId: 'anonymous' }));
  window.localStorage.setItem('theme', 'dark');
});

test('the signed-in person’s data and a visitor’s conversations stay', () => {
  forgetOthers(maria);
  expect(keys()).toEqual(['conversation_1', 'conversation_conv_1', 'conversation_summaries', 'theme']);
});

test('after a sign-out no personal data is left', () => {
  forgetOthers(undefined);
  expect(keys()).toEqual(['conversation_conv_1', 'theme']);
});

test('answers that are being written at the support desk are their writer’s alone', () => {
  window.localStorage.setItem('consilium.desk-drafts', JSON.stringify({ userId: maria, drafts: {} }));
  forgetOthers(maria);
  expect(keys()).toContain('consilium.desk-drafts');
  forgetOthers(undefined);
  expect(keys()).not.toContain('consilium.desk-drafts');
});

test('drafts are deleted on sign-out, and a visitor’s drafts move into the account', () => {
  window.localStorage.setItem('consilium.drafts', 'A visitor’s');
  handOverDrafts(undefined);
  handOverDrafts(maria);
  expect(window.localStorage.getItem('consilium.drafts')).toBe('A visitor’s');
  handOverDrafts('somebody-else');
  expect(window.localStorage.getItem('consilium.drafts')).toBeNull();
});

test('what somebody is writing to us is deleted with the drafts', () => {
  window.localStorage.setItem('consilium.form-drafts', 'A visitor’s');
  handOverDrafts(maria);
  expect(window.localStorage.getItem('consilium.form-drafts')).toBe('A visitor’s');
  handOverDrafts(undefined);
  expect(window.localStorage.getItem('consilium.form-drafts')).toBeNull();
});

test.each([['somebody-else'], [undefined]])('drafts written after the change of person stay: now %s', (next) => {
  handOverDrafts(maria);
  handOverDrafts(undefined);
  handOverDrafts(next);
  window.localStorage.setItem('consilium.drafts', 'The next one’s');
  // Another tab wakes up and handles the change.
  handOverDrafts(next);
  expect(window.localStorage.getItem('consilium.drafts')).toBe('The next one’s');
});

test('onPersonChange calls back with the first person, then once per change', () => {
  signOut();
  const listener = jest.fn();
  const stop = onPersonChange(listener);
  signInAs();
  signInAs({ name: 'Another name' });
  signOut();
  stop();
  signInAs();
  expect(listener.mock.calls).toEqual([
    [undefined, true],
    [maria, false],
    [undefined, false],
  ]);
});

/** Changes the session in storage, as another tab would. */
function signInSomebodyElse(): void {
  const stored = JSON.parse(window.localStorage.getItem(sessionStorageKey) ?? '{}') as Session;
  const session = { ...stored, user: { ...stored.user, id: 'somebody-else' } };
  window.localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
}

test('onPersonGone calls back on sign-out and on a change of person, not when a visitor signs in', () => {
  signOut();
  const listener = jest.fn();
  const stop = onPersonGone(listener);
  signInAs();
  signInAs({ name: 'Another name' });
  expect(listener).toHaveBeenCalledTimes(0);
  signOut();
  expect(listener).toHaveBeenCalledTimes(1);
  signInAs();
  expect(listener).toHaveBeenCalledTimes(1);
  signInSomebodyElse();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  signOut();
  expect(listener).toHaveBeenCalledTimes(2);
});
