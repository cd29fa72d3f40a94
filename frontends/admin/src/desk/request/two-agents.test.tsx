// What two agents do to one request at once: nothing written is lost.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RequestDetail } from '@consilium/contracts/admin/support/desk-requests.ts';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { answerField, beAtTheDesk, openDesk, requestPlace, sent } from '#desk/testing/desk-page.test-support.tsx';
import { sampleDetail, sampleEntry, sampleRequest, sampleStep } from '#desk/testing/sample-requests.test-support.ts';
import { answer, entries, servedRequest } from '#desk/testing/served-request.test-support.ts';

beforeEach(() => beAtTheDesk());
afterEach(cleanup);

describe('two agents', () => {
  const bensAnswer = () => ({
    thread: [sampleEntry(1), answer(8, { author: 'Ben Ortega', text: 'Done already' })],
    steps: [
      sampleStep(1),
      sampleStep(8, { by: 'Ben Ortega', action: 'answered' }),
      sampleStep(9, { by: 'Ben Ortega', action: 'state changed', from: 'new', to: 'closed' }),
    ],
  });

  test('what I wrote stays, the other’s answer is marked, a sentence says who did what, and sending again works', async () => {
    const server = servedRequest();
    const { asked, user } = openDesk(server.answers, requestPlace);
    await user.type(await answerField(), 'Mine');
    server.change(bensAnswer());
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Meanwhile Ben Ortega answered and set it to “Closed”. Nothing was sent, and what you wrote is still here: read what is new, then send it again.',
    );
    expect(await answerField()).toHaveValue('Mine');
    const [, news] = await entries();
    expect(news).toHaveTextContent(/Ben Ortega.*New.*Done already/u);
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));
    await waitFor(async () => expect(await entries()).toHaveLength(3));
    expect(sent(asked, 'POST').map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await answerField()).toHaveValue('');
  });

  test('an answer that was not seen before sending is refused even when the page has just followed it', async () => {
    const server = servedRequest();
    const { asked, user, queryClient } = openDesk(server.answers, requestPlace);
    await user.type(await answerField(), 'Mine');
    server.change(bensAnswer());
    await queryClient.refetchQueries({ queryKey: ['support-request'] });
    expect(await screen.findByText('Meanwhile Ben Ortega answered and set it to “Closed”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/what you wrote is still here/u);
    await user.type(await answerField(), ', too');
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));
    await waitFor(() => expect(sent(asked, 'POST').at(-1)?.body).toMatchObject({ version: 2, text: 'Mine, too' }));
  });

  test('what was being written goes along to the request into which somebody merged it', async () => {
    const server = servedRequest();
    const into = sampleRequest(2);
    const target: RequestDetail = { ...sampleDetail(), ...into };
    const getRequest = ({ named }: { named: Readonly<Record<string, string>> }) =>
      named['id'] === into.id ? target : server.now();
    const { user } = openDesk({ ...server.answers, getRequest }, requestPlace);
    await user.type(await answerField(), 'Mine');
    server.change({ mergedInto: { id: into.id, number: into.number }, state: 'closed', thread: [] });
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));
    await user.click(await screen.findByRole('button', { name: into.number }));
    expect(await screen.findByRole('heading', { name: 'Question 2' })).toHaveFocus();
    expect(await answerField()).toHaveValue('Mine');
  });

  test('a conflict that is no other agent’s change says what the server says', async () => {
    const words = 'This is under way already.';
    const { user } = openDesk({ answerRequest: refused('CONFLICT', words) }, requestPlace);
    await user.type(await answerField(), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/Meanwhile/u)).toBeNull();
  });
});
