// What search engines and previews of links read: addresses, pictures, questions, and which pages they may list.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { frequentQuestions } from '@consilium/contracts/pages/frequent-questions.ts';
import { plainPages } from '@consilium/contracts/pages/plain-pages.ts';
import { startTestFront } from '../testing/test-front.ts';
import { createSite } from './site.ts';

let directory: string;
let front: Awaited<ReturnType<typeof startTestFront>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'page-head-'));
  await mkdir(join(directory, 'shell'));
  await writeFile(
    join(directory, 'shell/index.html'),
    '<html><head><title>Consilium</title></head><body></body></html>',
  );
  front = await startTestFront({
    add: (app) => app.use(createSite(directory, { origin: 'https://consilium.example' })),
  });
});
afterAll(async () => {
  await front.drain(0);
  await rm(directory, { recursive: true });
});

const open = (path: string) => fetch(front.url + path, { headers: { accept: 'text/html' } });

test('pages that everybody sees have a canonical address and a picture; others are not for search engines', async () => {
  const pageText = async (path: string) => (await open(path)).text();
  const about = await pageText('/about');
  expect(about).toContain('<link rel="canonical" href="https://consilium.example/about">');
  expect(about).toContain('<meta property="og:url" content="https://consilium.example/about">');
  expect(about).toContain('<meta property="og:image" content="https://consilium.example/social.png">');
  expect(about).toContain('<meta property="og:title" content="About Consilium">');
  expect(about).not.toContain('noindex');
  expect(await pageText('/claude')).toContain('<link rel="canonical" href="https://consilium.example/">');
  for (const path of ['/conversation/0197-x', '/conversations', '/admin', '/nothing-here']) {
    const text = await pageText(path);
    expect([path, text.includes('<meta name="robots" content="noindex">')]).toEqual([path, true]);
    expect(text).not.toContain('canonical');
  }
});

test('the page of questions names the frequent questions for search engines, allowed by their hash', async () => {
  const answer = await open('/how-to-use');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(await answer.text())?.[1] ?? '';
  const { mainEntity } = JSON.parse(data) as { mainEntity: readonly { name: string }[] };
  expect(mainEntity.map(({ name }) => name)).toEqual(frequentQuestions.map(({ question }) => question));
  const hash = createHash('sha256').update(data).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect(await (await open('/about')).text()).not.toContain('ld+json');
});

test('pages of everybody are in the sitemap, and robots.txt names it', async () => {
  const map = await open('/sitemap.xml');
  const listed = [...(await map.text()).matchAll(/<loc>https:\/\/consilium\.example([^<]*)<\/loc>/gu)];
  const paths = plainPages('everyone').filter((path) => path !== '/claude');
  expect([map.status, listed.map(([, path]) => path)]).toEqual([200, paths]);
  expect(await (await open('/robots.txt')).text()).toContain('Sitemap: https://consilium.example/sitemap.xml');
});
