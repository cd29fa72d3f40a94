// Parked subjects in the tab Events: listed, parked, released.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ofMetrics, open, place, section } from '#events/testing/events-tab.test-support.tsx';

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(() => cleanup());

describe('parked subjects', () => {
  const subject = '0190aaaa-0000-7000-8000-000000000001';
  const parked = { group: 'metrics-usage', subject, since: '2026-11-20T10:00:00.000Z', parkedBy: null, events: 3 };

  test('are listed and released with a reason', async () => {
    let parkedSubjects = [parked];
    const { asked, user } = open({
      [`GET ${place}/metrics/work`]: () => ({ body: { ...ofMetrics, parkedSubjects } }),
      [`POST ${place}/metrics/parked-subjects/release`]: () => {
        parkedSubjects = [];
        return { body: { group: parked.group, subject } };
      },
    });
    const list = await section('Parked subjects');
    await user.click(await list.findByRole('button', { name: 'Release' }));
    await user.click(await screen.findByRole('button', { name: 'Release it' }));
    expect(await list.findByText(/No subject is parked/u)).toBeInTheDocument();
    const body = { group: parked.group, subject, reason: 'maintenance' };
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual(body);
  });

  test('are parked from a form, which asks for a subject, and from a dead letter', async () => {
    const { asked, user } = open({
      [`POST ${place}/metrics/parked-subjects`]: { body: { group: parked.group, subject } },
    });
    const list = await section('Parked subjects');
    const groups = within(await list.findByRole('combobox', { name: 'Group' })).getAllByRole('option');
    expect(groups.map(({ textContent }) => textContent)).toEqual(['metrics-usage']);
    await user.click(list.getByRole('button', { name: 'Park subject' }));
    expect(await list.findByText('Enter the pseudonym or key of the subject.')).toBeInTheDocument();
    await user.type(list.getByRole('textbox', { name: 'Subject to park' }), `${subject}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Park it' }));
    await waitFor(() => expect(list.getByRole('textbox', { name: 'Subject to park' })).toHaveValue(''));
    const letters = await section('Dead letters');
    await user.click(letters.getByRole('button', { name: 'Park subject' }));
    await user.click(await screen.findByRole('button', { name: 'Park it' }));
    const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const body = { group: 'metrics-usage', subject, reason: 'maintenance' };
    await waitFor(() => expect(sent()).toEqual([body, body]));
  });
});
