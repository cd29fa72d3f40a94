// Every page opens at its URL, has one title, and has the anchors that the menus link to.
import { afterEach, expect, test } from '@jest/globals';
import { pageHeads } from '@consilium/contracts/pages/page-heads.ts';
import { pages, type PagePath } from '@consilium/contracts/pages/pages.ts';
import { keptHowLong, keptKinds } from '@consilium/contracts/privacy/kept-data.ts';
import { areCookiePreferencesOpen, closeCookiePreferences } from '@consilium/web/consent/cookie-preferences.ts';
import { renderPage } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storedItems } from '#pages/stored-items.ts';
import { routes } from '#routes.tsx';

afterEach(() => {
  cleanup();
  for (const meta of document.querySelectorAll('meta')) meta.remove();
});

function configure(name: string, content: string): void {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: `consilium-${name}`, content });
  document.head.append(meta);
}

const anchorsOf: { readonly [path in PagePath]?: readonly string[] } = {
  '/how-to-use': ['faq'],
  '/about': ['mission', 'team', 'careers'],
};
const infoPages = pages
  .filter(({ remote }) => remote === 'info')
  .map(({ path }) => [path, pageHeads[path].title] as const);

test.each(infoPages)('%s has the title "%s"', async (path, title) => {
  renderPage(routes, path);
  const anchors = anchorsOf[path] ?? [];
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} · Consilium`);
  for (const anchor of anchors) expect(document.getElementById(anchor)).toBeInTheDocument();
});

test('the four cookie categories are named, and the essential one is required', async () => {
  renderPage(routes, '/cookies');
  const [table] = await screen.findAllByRole('table');
  if (!table) throw new Error('There is no table.');
  const headers = within(table).getAllByRole('rowheader');
  expect(headers.map((header) => header.textContent)).toEqual([
    expect.stringContaining('Essential'),
    expect.stringContaining('Analytics'),
    expect.stringContaining('Marketing'),
    expect.stringContaining('Functional'),
  ]);
  expect(headers[0]).toHaveTextContent('Required');
});

test('the Cookie Policy lists everything that is stored and opens the preferences', async () => {
  renderPage(routes, '/cookies');
  for (const { name } of storedItems) expect(await screen.findByText(name, { selector: 'code' })).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cookie Preferences' }));
  expect(areCookiePreferencesOpen()).toBe(true);
  closeCookiePreferences();
});

test('the Cookie Policy says whether there is an analytics script', async () => {
  renderPage(routes, '/cookies');
  expect(await screen.findByText(/uses no analytics script today/u)).toBeInTheDocument();
  cleanup();
  configure('analytics-id', 'G-TEST1');
  renderPage(routes, '/cookies');
  expect(await screen.findByText(/a script of Google Analytics is loaded/u)).toBeInTheDocument();
});

test('the Privacy Policy names the captcha where there is one', async () => {
  renderPage(routes, '/privacy');
  expect(await screen.findByText(/Nobody else receives what you write/u)).toBeInTheDocument();
  expect(screen.queryByText(/checks that you are a person/u)).not.toBeInTheDocument();
  cleanup();
  configure('captcha', 'hcaptcha:0a1b-2c3d');
  renderPage(routes, '/privacy');
  expect(await screen.findByText(/hCaptcha checks that you are a person/u)).toBeInTheDocument();
});

test.each(['/privacy', '/terms'])('%s names the operator, and marks missing details', async (path) => {
  configure('operator-name', 'Example Ltd');
  configure('operator-email', 'privacy@example.org');
  renderPage(routes, path);
  expect(await screen.findByText('Example Ltd')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'privacy@example.org' })).toHaveAttribute(
    'href',
    'mailto:privacy@example.org',
  );
  expect(screen.getByText('[To be filled in by the operator: postal address]')).toBeInTheDocument();
});

test('the Privacy Policy says of everything that is kept what, where, why and how long', async () => {
  renderPage(routes, '/privacy');
  const table = await screen.findByRole('table', { name: 'By part of this site' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['What', 'Where', 'Why', 'How long']);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(keptKinds.length);
  for (const { sentence } of keptHowLong) expect(within(table).getAllByText(sentence).length).toBeGreaterThan(0);
});
