// Programs are asked to stay away from links of products, from calls and from conversations, and from nothing else.
import { expect, test } from '@jest/globals';
import { productLink } from '@consilium/contracts/affiliate/product-link.ts';
import { servicePrefixes, visitorAnswersPath } from '@consilium/contracts/gateway/routes.ts';
import { pages } from '@consilium/contracts/pages/pages.ts';
import { robotsText } from '@consilium/gateway/site/robots.ts';

test('robots.txt keeps programs from /go/, /api/ and conversations, and from no other page', () => {
  const lines = robotsText('https://consilium.example')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Sitemap: '));
  expect(lines[0]).toBe('User-agent: *');
  const closed = lines.slice(1).map((line) => /^Disallow: (\/\S+)$/.exec(line)?.[1] ?? 'not understood');
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  const link = productLink('01900000-0000-7000-8000-000000000000');
  for (const path of [link, servicePrefixes.affiliate, servicePrefixes.chat, visitorAnswersPath])
    expect([path, isClosed(`${path}/`)]).toEqual([path, true]);
  expect(pages.map(({ path }) => path).filter(isClosed)).toEqual(['/conversation/*', '/conversations']);
});
