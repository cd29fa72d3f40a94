// Which addresses a program may register, and how a presented address may differ from a registered one.
import { expect, test } from '@jest/globals';
import { faultOfRedirectUri, isRegistered } from './redirect-uri.ts';

test.each([
  'https://program.example/callback',
  'https://program.example/callback?tenant=1',
  'http://localhost:3000/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:8080/',
  'com.example.app:/callback',
  'myapp://callback',
])('%s may be registered', (uri) => {
  expect(faultOfRedirectUri(uri)).toBeUndefined();
});

test.each([
  ['', 'invalid URL format'],
  ['callback', 'invalid URL format'],
  ['https://', 'invalid URL format'],
  ['https://a.example/ b', 'invalid URL format'],
  ['https:\\\\a.example', 'invalid URL format'],
  ['https://a.example/\0', 'invalid URL format'],
  [`https://a.example/${'a'.repeat(2048)}`, 'invalid URL format'],
  ['javascript:alert(1)', "scheme 'javascript' is not allowed for security reasons"],
  ['JavaScript://a.example/%0aalert(1)', "scheme 'javascript' is not allowed for security reasons"],
  ['data:text/html,x', "scheme 'data' is not allowed for security reasons"],
  ['https://user:word@a.example/', 'user name and password are not allowed'],
  ['https://a.example/#x', 'fragment not allowed in redirect URI'],
  ['https://a.example/#', 'fragment not allowed in redirect URI'],
  ['com.example.app:callback', 'must have scheme and host'],
  ['http://a.example/', 'HTTP scheme only allowed for localhost'],
  ['http://localhost.a.example/', 'HTTP scheme only allowed for localhost'],
])('%j may not be registered: %s', (uri, fault) => {
  expect(faultOfRedirectUri(uri)).toBe(fault);
});

test('what comes is compared to the letter, but for the port of one’s own machine', () => {
  const registered = ['https://a.example/cb', 'http://127.0.0.1/cb', 'http://localhost:3000/cb'];
  for (const good of [...registered, 'http://127.0.0.1:49152/cb', 'http://localhost:1/cb'])
    expect([good, isRegistered(registered, good)]).toEqual([good, true]);
  const bad = ['https://a.example/cb/', 'https://a.example/cb?x=1', 'https://a.example:444/cb', 'https://A.example/cb'];
  const nearlyLocal = ['http://127.0.0.1:1/other', 'http://[::1]/cb', 'https://127.0.0.1/cb', 'http://u@127.0.0.1/cb'];
  for (const uri of [...bad, ...nearlyLocal, 'http://127.0.0.1:1/cb#x', ''])
    expect([uri, isRegistered(registered, uri)]).toEqual([uri, false]);
});
