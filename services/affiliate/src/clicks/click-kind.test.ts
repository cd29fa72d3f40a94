import { expect, test } from '@jest/globals';
import { clickKind } from './click-kind.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A3354 Instagram 350.0';

test.each([
  ['GET', { 'user-agent': firefox }, 'person'],
  ['GET', { 'user-agent': instagram }, 'person'],
  ['HEAD', { 'user-agent': firefox }, 'head'],
  ['GET', {}, 'robot'],
  ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, 'robot'],
  ['GET', { 'user-agent': 'curl/8.9.1' }, 'robot'],
  ['GET', { 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
  ['GET', { 'user-agent': firefox, purpose: 'prefetch' }, 'prefetch'],
  ['GET', { 'user-agent': firefox, 'x-moz': 'prefetch' }, 'prefetch'],
] as const)('%s with %j is a %s', (method, headers, kind) => {
  expect(clickKind(method, headers)).toBe(kind);
});
