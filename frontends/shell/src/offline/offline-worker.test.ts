// What the worker looks at, what its copy of the page of helplines contains, and the page for when there is no network.
import { describe, expect, test } from '@jest/globals';
import { concerns } from '#offline/answer-navigation.ts';
import { selfContained } from '#offline/crisis-copy.ts';
import { offlinePage } from '#offline/offline-page.ts';

const { origin } = globalThis.location;
const request = (path: string, more: Partial<Request> = {}) => ({
  mode: 'navigate' as const,
  method: 'GET',
  url: origin + path,
  ...more,
});

describe('the requests that the worker answers', () => {
  test.each(['/', '/crisis-support', '/conversation/1', '/offline/plans/1', '/apiary'])('are pages: %s', (path) => {
    expect(concerns(request(path))).toBe(true);
  });

  test.each(['/api/chat/experts', '/auth/v1/token', '/api', '/internal/x', '/dev/inbox', '/go/1'])(
    'are none of a service: %s',
    (path) => {
      expect(concerns(request(path))).toBe(false);
    },
  );

  test.each([
    ['a script', { mode: 'cors' }],
    ['a form that is sent', { method: 'POST' }],
    ['another site', { url: 'https://example.org/' }],
  ] as const)('are not %s', (_what, more) => {
    expect(concerns(request('/', more))).toBe(false);
  });
});

describe('the copy of the page of helplines', () => {
  const html = `<html><head><link href="/static/a.css" rel="stylesheet"><link rel="manifest" href="/m"><script src="/x.js"></script>
<script>inline()</script></head><body><p>112</p><noscript>Needs JavaScript</noscript></body></html>`;

  test('has its styles inside, and neither scripts nor links to files', async () => {
    const copy = await selfContained(html, async (address) => `/* ${address} */`);
    expect(copy).toContain('<style>/* /static/a.css */</style>');
    expect(copy).toContain('<p>112</p>');
    expect(copy).not.toMatch(/<script|<link|inline\(\)|JavaScript/u);
  });

  test('is none when a style is missing, so that the copy of before stays', async () => {
    await expect(selfContained(html, () => Promise.reject(new Error('404')))).rejects.toThrow('404');
  });
});

describe('the offline page', () => {
  test('has the numbers of the country and the saved plans, as text', () => {
    const title = '<img src=x onerror=alert(1)>';
    const page = offlinePage({ country: 'GB', plans: [{ id: 'a/b', title, savedAt: '2026-11-27', ownerId: 'me' }] });
    expect(page).toContain('<a href="tel:999">999</a>');
    expect(page).toContain('<a href="/offline/plans/a%2Fb">&lt;img src=x onerror=alert(1)&gt;</a>');
    expect(page).not.toContain('<img');
  });

  test('says how a plan gets there when there is none, and shows no helplines to who left them in a hurry', () => {
    const page = offlinePage({ country: undefined, plans: [] });
    expect(page).toContain('choose “Download”, then “Save for offline”');
    expect(page).not.toContain('tel:');
  });
});
