// Every expert of the list is in the chooser, with its own icon and hue.
import { renderPage, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expertIcons } from '#experts/expert-icons.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat } from '#testing/fake-chat.test-support.ts';
import { experts } from '#testing/samples.test-support.ts';

const hues = readFileSync('frontends/kit/src/style/expert-hues.css', 'utf8');

beforeEach(() => {
  setUpBrowser();
  startFakeChat();
  signOut();
});
afterEach(cleanup);

test.each(experts)('shows $id', async ({ id, name }) => {
  renderPage(routes, '/');
  const card = (await screen.findByRole('heading', { name })).closest('li');
  expect(card?.style.getPropertyValue('--card-hue')).toBe(`var(--hue-${id})`);
  expect(hues).toContain(`--hue-${id}: light-dark(`);
  expect(card?.querySelector('svg')).not.toBeNull();
  const others = experts.filter((expert) => expert.id !== id).map((expert) => expertIcons[expert.id]);
  expect(others).not.toContain(expertIcons[id]);
});

test('an expert that does not exist leads home', async () => {
  renderPage(routes, '/?expert=nobody');
  expect(await screen.findByRole('heading', { name: 'Expert Not Found' })).toBeInTheDocument();
  expect(screen.getByText('Expert not found. Taking you home in a moment.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go home now' })).toHaveAttribute('href', '/');
});
