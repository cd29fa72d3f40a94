// Every page opens under its address, has one title, and holds the anchors that the menus point at.
import { afterEach, expect, test } from '@jest/globals';
import { renderPage } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen } from '@testing-library/react';
import { routes } from '#routes.tsx';

afterEach(cleanup);

test.each([
  ['/how-to-use', 'How to Use', ['faq']],
  ['/about', 'About Consilium', ['mission', 'team', 'careers']],
  ['/contact', 'Get in Touch', []],
  ['/feedback', 'Share Feedback', []],
  ['/crisis-support', 'Crisis Support Resources', []],
  ['/privacy', 'Privacy Policy', []],
  ['/terms', 'Terms of Use', []],
  ['/cookies', 'Cookie Policy', []],
  ['/affiliate', 'Affiliate Disclosure', []],
])('%s is "%s"', async (path, title, anchors) => {
  renderPage(routes, path);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} · Consilium`);
  for (const anchor of anchors) expect(document.getElementById(anchor)).toBeInTheDocument();
});

test('the four cookie categories are named, and the essential one is required', async () => {
  renderPage(routes, '/cookies');
  const headers = await screen.findAllByRole('rowheader');
  expect(headers.map((header) => header.textContent)).toEqual([
    expect.stringContaining('Essential'),
    expect.stringContaining('Analytics'),
    expect.stringContaining('Marketing'),
    expect.stringContaining('Functional'),
  ]);
  expect(headers[0]).toHaveTextContent('Required');
});

test('the disclosed weights add up to a hundred', async () => {
  renderPage(routes, '/affiliate');
  const cells = await screen.findAllByRole('cell');
  expect(cells.map((cell) => Number.parseInt(cell.textContent ?? '', 10)).reduce((sum, percent) => sum + percent)).toBe(
    100,
  );
});
