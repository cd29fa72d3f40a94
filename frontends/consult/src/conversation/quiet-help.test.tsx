// A quiet line of help stands above the reply, with the emergency number and a way to all helplines.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '@consilium/web/testing/page.test-support.tsx';
import { QuietHelp } from '#conversation/QuietHelp.tsx';

const help: CrisisHelp = {
  kind: 'self_harm',
  message: 'You are not alone.',
  emergencyNumber: '999',
  country: 'GB',
  helplines: [
    {
      country: 'GB',
      countryName: 'United Kingdom',
      name: 'Samaritans',
      number: '116 123',
      website: 'https://www.samaritans.org',
      hours: '24 hours',
      checkedOn: '2026-11-21',
    },
  ],
};

test('a quiet line names the emergency number, the first helpline, and leads to all of them', () => {
  const { unmount } = renderPage([{ path: '/', element: <QuietHelp help={help} /> }], '/');
  const line = screen.getByRole('complementary', { name: 'Help right now' });
  expect(line).toHaveTextContent('In immediate danger, call 999');
  expect(line).toHaveTextContent('You can also talk to Samaritans: 116 123');
  expect(screen.getByRole('link', { name: 'All helplines' })).toHaveAttribute('href', '/crisis-support');
  unmount();
});

test('in an emergency of the body it asks not to wait, and names no helpline for the mind', () => {
  const ofBody = { ...help, kind: 'emergency', helplines: [] } as const;
  renderPage([{ path: '/', element: <QuietHelp help={{ ...ofBody, helplines: [] }} /> }], '/');
  expect(screen.getByRole('complementary')).toHaveTextContent('do not wait: call 999');
  expect(screen.queryByText(/Samaritans/u)).toBeNull();
});

test('it speaks the language of the person, and names a line that can be called', () => {
  const [line] = help.helplines;
  if (!line) throw new Error('no line');
  const online = { ...line, name: 'Report', number: 'Online' };
  const called = { ...line, number: '116 123 (call or text)' };
  const french = { ...help, language: 'fr', helplines: [online, called] };
  renderPage([{ path: '/', element: <QuietHelp help={french} /> }], '/');
  const quiet = screen.getByRole('complementary', { name: 'De l’aide, tout de suite' });
  expect(quiet).toHaveAttribute('lang', 'fr');
  expect(quiet).toHaveTextContent('appelez le 999');
  expect(quiet).toHaveTextContent('116 123 (appel ou SMS)');
  expect(quiet).not.toHaveTextContent('Report');
  expect(screen.getByRole('link', { name: /Toutes/u })).toHaveAttribute('href', '/crisis-support?lang=fr');
});
