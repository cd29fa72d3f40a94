// The table of pages matches the remotes' routes, the links and the heads of pages.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pageHeads } from '@consilium/contracts/pages/page-heads.ts';
import { pageAt, pages, remoteNames } from '@consilium/contracts/pages/pages.ts';
import { root } from '@consilium/local/program.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A remote's route has named parameters: /conversation/:conversationId. */
function routedBy(remote: string): readonly string[] {
  const source = read(`frontends/${remote}/src/routes.tsx`);
  return Array.from(source.matchAll(/path: '([^']+)'|index: true/gu), ([, at = '/']) => at.replaceAll(/:[^/]+/gu, '*'));
}

const sources = globSync('{frontends/*/src,services/*/src,gateway/src}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /\.test\.|testing|node_modules/u.test(name),
}).map((file) => ({ file, text: read(file) }));

/**
 * Links in attributes, menu entries, navigations and letters: `to="/x"`, `to: '/x'`, `navigate('/x')`, `next=/x`,
 * `isServedPage('/x')`.
 */
const links =
  /(?:\b(?:to|href)=(?:\{)?["'`]|\bto: ["'`]|navigate\(["'`]|isServedPage\(["'`]|[?]next=)(\/(?!\/)[^"'`?#$}]*)/gu;

const linkedPages = sources
  .filter(({ file }) => file.startsWith('frontends/'))
  .flatMap(({ file, text }) => Array.from(text.matchAll(links), ([, at = '']) => ({ file, at })))
  .filter(({ at }) => !/^\/(?:api|auth\/v1|remotes)(?:\/|$)/u.test(at));

describe('the table of pages', () => {
  test.each([...remoteNames])('has exactly the pages that %s routes', (remote) => {
    const listed = pages.filter((page) => page.remote === remote).map((page) => page.path as string);
    expect(listed.toSorted()).toEqual(routedBy(remote).toSorted());
  });

  test('has a page of every remote', () => {
    const files = globSync('frontends/*/src/routes.tsx', { cwd: root });
    const routing = files.map((file) => path.basename(path.resolve(file, '../..')));
    expect(routing.toSorted()).toEqual([...remoteNames, 'shell'].toSorted());
  });

  test('has no path twice, and none that another one shadows', () => {
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
    for (const page of pages) expect(pageAt(page.path)).toBe(page);
  });

  test('has every linked page', () => {
    expect(linkedPages.map(({ at }) => at)).toEqual(
      expect.arrayContaining(['/auth', '/upgrade', '/metrics', '/about']),
    );
    const leadingNowhere = linkedPages.filter(({ at }) => pageAt(at.replace(/(?<=.)\/$/u, '/x')) === undefined);
    expect(leadingNowhere).toEqual([]);
  });

  test('gives every public page its own description for search engines and previews', () => {
    const open = pages.filter((page) => page.for === 'everyone' && !['/claude', '/conversation/*'].includes(page.path));
    const described = open.map((page) => ({ at: page.path, ...pageHeads[page.path] }));
    const short = described.filter(({ description = '' }) => description.length < 30 || description.length > 160);
    expect(short).toEqual([]);
    for (const word of ['title', 'description'] as const)
      expect(new Set(described.map((head) => head[word])).size).toBe(described.length);
  });

  test('has the title that the page itself sets', () => {
    const text = sources.filter(({ file }) => file.startsWith('frontends/')).map((source) => source.text);
    // The words of the crisis page are there in six languages.
    const inCrisisWords = (title: string) => read('contracts/src/crisis-words/en.ts').includes(`title: '${title}'`);
    const untitled = pages.filter(({ path: at }) => {
      const { title } = pageHeads[at];
      const isSet = text.some((source) => titles(source).includes(title)) || inCrisisWords(title);
      return at !== '/conversation/*' && !isSet;
    });
    expect(untitled).toEqual([]);
  });
});

/** `title="…"` of a page, and both of `title={… ? '…' : '…'}`. */
function titles(source: string): readonly string[] {
  const given = Array.from(source.matchAll(/<(?:Page|Article|DocumentTitle)\s+title=(?:"([^"]*)"|\{([^}]*)\})/gu));
  return given.flatMap(
    ([, plain, code = '']) => plain ?? Array.from(code.matchAll(/'([^']*)'/gu), ([, word = '']) => word),
  );
}
