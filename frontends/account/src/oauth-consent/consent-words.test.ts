// The texts of the consent form: names are the program's claim, addresses are verified.
import { expect, test } from '@jest/globals';
import { linkFailureWords, questionFailure } from '#oauth-consent/consent-failures.ts';
import { placeOf, programName } from '#oauth-consent/program-name.ts';
import { knownInShort, scopeWords } from '#oauth-consent/scope-words.ts';

test.each([
  ['https://program.example/callback', 'program.example'],
  ['https://program.example:8443/', 'program.example:8443'],
  ['http://127.0.0.1:49152/callback', 'a program on this device'],
  ['com.example.app:/callback', 'an app on this device'],
  ['', 'an app on this device'],
])('%s leads to %s', (address, place) => expect(placeOf(address)).toBe(place));

test('a program without a name is shown by its address, a long name is cut', () => {
  const redirect_uri = 'https://program.example/callback';
  expect(programName({ client: { name: ' ' }, redirect_uri })).toBe('program.example');
  expect(programName({ client: { name: 'x'.repeat(1024) }, redirect_uri })).toBe(`${'x'.repeat(60)}…`);
});

test('scopes are shown in words, always in the same order', () => {
  const known = { email: 'ada@example.org', name: 'Ada' };
  expect(scopeWords('phone openid email profile', known)).toEqual([
    'Your name, Ada',
    'Your email address, ada@example.org',
    'Your phone number, if you gave us one',
    'That it is you each time you come back',
  ]);
  expect(scopeWords('email', { ...known, email: '' })).toEqual(['Your email address']);
  expect(knownInShort(['openid'])).toBe('Knows you by a number only');
  expect(knownInShort(['email', 'profile', 'openid'])).toBe('Knows your name and your email address');
});

test('every refusal has a message, and that of an unknown one says that nothing was shared', () => {
  expect(questionFailure('anything').text).toContain('Nothing was shared');
  expect(questionFailure('oauth_authorization_not_found').title).toBe('This request is no longer open');
  expect(linkFailureWords('oauth_client_not_found').text).toContain('not registered with us');
  expect(linkFailureWords(null).text).toContain('Nothing about you was shared');
});
