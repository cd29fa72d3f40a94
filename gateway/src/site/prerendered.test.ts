// The text of a page, as the build wrote it: in its place, with the operator's details and every style, and no text elsewhere.
import { expect, test } from '@jest/globals';
import { withPrerendered } from './prerendered.ts';

const shell =
  '<head><link href="/main.css" rel="preload" as="style"><link href="/kit.css" rel="preload" as="style"><link href="/kit.css" rel="stylesheet"><link href="/info.css" rel="preload" as="style"><script type="module" src="/a.js"></script><link href="/b.js" rel="preload" as="script"></head><body><div id="root"></div><noscript>Scripts.</noscript></body>';
const pages = {
  '/about': '<h1>About</h1>',
  '/terms':
    '<span data-setting="operator-name"><em>missing</em></span> <span data-setting="operator-email"><em>missing</em></span>',
  '/cookies': 'no analytics',
  '/cookies analytics': 'analytics',
  '/privacy': 'no captcha',
  '/privacy hcaptcha': 'hCaptcha',
};
const written = (path: Parameters<typeof withPrerendered>[1], settings = {}) =>
  withPrerendered(shell, path, { pages, settings });

test('the text is in the root, and marked as written', () =>
  expect(written('/about')).toContain('<div id="root" data-prerendered><h1>About</h1></div>'));

test('a page that was not written is served as it was', () => expect(written('/auth')).toBe(shell));

test('every style is there before the text, each once, in the order in which scripts add them', () =>
  expect([...written('/about').matchAll(/<link href="([^"]+)" rel="(\w+)"/gu)].map(([, ...link]) => link)).toEqual([
    ['/kit.css', 'stylesheet'],
    ['/main.css', 'stylesheet'],
    ['/info.css', 'stylesheet'],
  ]));

test('the operator’s details are filled in as text; what is not configured stays marked as missing', () => {
  const html = written('/terms', { 'operator-name': 'Smith & "Sons"' });
  expect(html).toContain('<span data-setting="operator-name">Smith &#38; &#34;Sons&#34;</span>');
  expect(html).toContain('<span data-setting="operator-email"><em>missing</em></span>');
  expect(written('/terms', { 'operator-email': 'a@example.org' })).toContain(
    '<a href="mailto:a@example.org">a@example.org</a>',
  );
});

test.each([
  ['/cookies', {}, 'no analytics'],
  ['/cookies', { 'analytics-id': 'G-1' }, '>analytics<'],
  ['/privacy', {}, 'no captcha'],
  ['/privacy', { captcha: 'hcaptcha:key' }, 'hCaptcha'],
  ['/about', { captcha: 'hcaptcha:key', 'analytics-id': 'G-1' }, '<h1>About</h1>'],
] as const)('%s with %j is the form for it', (path, settings, text) => expect(written(path, settings)).toContain(text));

test('without scripts every public page has a link', () => {
  const html = written('/about');
  expect(html).not.toContain('Scripts.');
  for (const path of ['/crisis-support', '/how-to-use', '/privacy']) expect(html).toContain(`<a href="${path}">`);
});

test.each([
  ['/', 'Asking an expert needs JavaScript'],
  ['/auth', 'this form sends nothing'],
  ['/upgrade', 'Premium costs $9.99 a month or $99.99 a year'],
] as const)('%s says in its own place what it needs, and how to reach us', (path, words) => {
  const html = withPrerendered(shell, path, { pages: { [path]: '<main id="main"><h1>T</h1></main>' }, settings: {} });
  expect(html).toMatch(/<main id="main"><noscript><p>[^]*?<a href="\/contact">[^]*?<\/noscript><h1>T/u);
  expect(html).toContain(words);
  expect(html).not.toContain('this page does not');
  expect(html.match(/<noscript>/gu)).toHaveLength(2);
});

test('the pages that show what a browser keeps of a person ask it before the first paint', () => {
  const page = (path: '/' | '/auth') => withPrerendered(shell, path, { pages: { [path]: '<h1>T</h1>' }, settings: {} });
  expect(page('/')).toContain('kept-question');
  expect(page('/auth')).toContain('dataset.unwritten');
  expect(written('/about')).not.toContain('unwritten');
});

test('scripts come after what is read', () => {
  const html = written('/about');
  expect(html).toContain('<script fetchpriority="low" type="module" src="/a.js">');
  expect(html).toContain('<link fetchpriority="low" href="/b.js" rel="preload" as="script">');
  expect(html.match(/fetchpriority/gu)).toHaveLength(2);
});
