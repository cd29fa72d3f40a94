// Somebody in danger on a connection that loads no further file: numbers of all helplines, and a way back.
import { afterEach, expect, jest, test } from '@jest/globals';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { renderPage } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

jest.unstable_mockModule('#conversation/CrisisAnswer.tsx', () => {
  throw new Error('offline');
});
const { LateCrisisAnswer } = await import('#conversation/LateCrisisAnswer.tsx');

afterEach(cleanup);

const line = { country: 'US', countryName: 'United States', website: 'https://988lifeline.org', hours: '24/7' };
const help: CrisisHelp = {
  kind: 'self_harm',
  message: 'You do not have to carry it alone.',
  emergencyNumber: '911',
  country: 'US',
  helplines: [{ ...line, name: '988 Suicide & Crisis Lifeline', number: '988', checkedOn: '2026-11-01' }],
};

test('the numbers and a way back are there without the panel', async () => {
  const onLeave = jest.fn();
  const page = { path: '/', element: <LateCrisisAnswer help={help} backTo="experts" onLeave={onLeave} /> };
  renderPage([page], '/');
  expect(await screen.findByText(help.message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  expect(screen.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
  expect(screen.getByRole('link', { name: 'Helplines in all countries' })).toHaveAttribute('href', '/crisis-support');
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Back' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});
