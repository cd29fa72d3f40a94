import { expect, test } from '@jest/globals';
import { createRedirects, withFragment, withQuery } from './redirects.ts';

const redirects = createRedirects('https://consilium.example/', [
  'https://*.preview.example/welcome',
  'https://app.example/**',
  'app.consilium://callback',
]);
const root = 'https://consilium.example/';

test.each([
  'https://consilium.example/conversation/1?a=b#c',
  'https://one.preview.example/welcome',
  'https://app.example/deep/down?x=1',
  'app.consilium://callback',
])('%s is allowed and kept as written', (wanted) => {
  expect(redirects.resolve(wanted)).toBe(wanted);
});

test.each([
  '',
  '/conversation/1',
  '//evil.example',
  'http://consilium.example/',
  'https://consilium.example:8443/',
  'https://consilium.example.evil.example/',
  'https://consilium.example@evil.example/',
  'https://user:word@consilium.example/',
  String.raw`https://evil.example\@consilium.example/`,
  'https://a.b.preview.example/welcome',
  'https://one.preview.example/welcome/other',
  'https://appXexample/deep',
  'https://consilium.example/\u0000',
  'https://consilium.example/a\nb',
  'javascript:alert(1)',
  'data:text/html,hello',
])('%j leads to the root instead', (wanted) => {
  expect(redirects.resolve(wanted)).toBe(root);
});

test('values go into the fragment in order, or are added to the query', () => {
  expect(withFragment('https://consilium.example/a?b=1#old', { token_type: 'bearer', access_token: 'x y' })).toBe(
    'https://consilium.example/a?b=1#access_token=x+y&sb=&token_type=bearer',
  );
  expect(withQuery('https://consilium.example/a?b=1', { code: 'c&d' })).toBe(
    'https://consilium.example/a?b=1&code=c%26d',
  );
});

test('a local site has all names of the machine, but only its own port', () => {
  const local = createRedirects('http://127.0.0.1:4000', []);
  expect(local.resolve('http://localhost:4000/claude')).toBe('http://localhost:4000/claude');
  expect(local.resolve('http://[::1]:4000/')).toBe('http://[::1]:4000/');
  expect(local.resolve('http://localhost:4001/')).toBe('http://127.0.0.1:4000/');
  expect(local.resolve('https://localhost:4000/')).toBe('http://127.0.0.1:4000/');
  expect(local.resolve('http://localhost.evil.example:4000/')).toBe('http://127.0.0.1:4000/');
  expect(redirects.resolve('https://localhost/')).toBe(root);
});
