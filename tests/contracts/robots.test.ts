// Programs are asked to stay away from links of products and from calls, and from nothing else.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { productLink } from '@consilium/contracts/affiliate/product-link.ts';
import { servicePrefixes, visitorAnswersPath } from '@consilium/contracts/gateway/routes.ts';
import { pages } from '@consilium/contracts/pages/pages.ts';

const file = new URL('../../frontends/shell/public/robots.txt', import.meta.url);

test('robots.txt keeps programs from /go/ and /api/, and from no page', async () => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('User-agent: *');
  const closed = lines.slice(1).map((line) => /^Disallow: (\/\S+)$/.exec(line)?.[1] ?? 'not understood');
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  const link = productLink('01900000-0000-7000-8000-000000000000');
  for (const path of [link, servicePrefixes.affiliate, servicePrefixes.chat, visitorAnswersPath])
    expect([path, isClosed(`${path}/`)]).toEqual([path, true]);
  expect(pages.map(({ path }) => path).filter(isClosed)).toEqual([]);
});
