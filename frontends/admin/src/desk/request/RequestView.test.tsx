// One request: its thread, answers, notes, handling, merging, and what two agents do at once.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RequestDetail } from '@consilium/contracts/admin/support/desk-requests.ts';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { forgetOthers, storedPersonId } from '@consilium/web/session/personal-storage.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answerField, beAtTheDesk, openDesk, requestPlace, sent } from '#desk/testing/desk-page.test-support.tsx';
import {
  ben,
  me,
  sampleDetail,
  sampleEntry,
  sampleRequest,
  sampleStep,
  uuid,
} from '#desk/testing/sample-requests.test-support.ts';

beforeEach(() => beAtTheDesk());
afterEach(cleanup);

const entries = async () =>
  within(await screen.findByRole('list', { name: 'Messages, oldest first' })).getAllByRole('listitem');
const answer = (number: number, changes = {}) =>
  sampleEntry(number, { kind: 'answer', author: 'Maria Lindqvist', delivery: 'waiting', ...changes });

/** A server that keeps the request, and refuses changes of an older version. */
function servedRequest(start: RequestDetail = sampleDetail()) {
  let now = start;
  const change = (changes: Partial<RequestDetail>) => (now = { ...now, ...changes, version: now.version + 1 });
  const checked = (body: unknown, changes: () => Partial<RequestDetail>) =>
    (body as { version: number }).version === now.version ? change(changes()) : refused('CONFLICT');
  return {
    change,
    now: () => now,
    answers: {
      getRequest: () => now,
      answerRequest: ({ body }: { body: unknown }) => {
        const { text, state } = body as { text: string; state: RequestDetail['state'] };
        return checked(body, () => ({ state, thread: [...now.thread, answer(now.thread.length + 1, { text })] }));
      },
      addNote: ({ body }: { body: unknown }) =>
        checked(body, () => {
          const note = { kind: 'note' as const, author: 'Maria Lindqvist', text: (body as { text: string }).text };
          return { thread: [...now.thread, sampleEntry(now.thread.length + 1, note)] };
        }),
    },
  };
}

describe('the thread', () => {
  test('has messages, answers and notes, each with who and when, and notes say that they are the desk’s', async () => {
    const note = sampleEntry(2, { kind: 'note', author: 'Ben Ortega', text: 'Known trouble' });
    openDesk(
      { getRequest: sampleDetail({ thread: [sampleEntry(1), note, answer(3, { text: 'We pay it back' })] }) },
      requestPlace,
    );
    const [received, noted, answered] = await entries();
    expect(received).toHaveTextContent(/^Message · Ada Example · .*Why was I charged twice\?$/u);
    expect(noted).toHaveTextContent(/^Note for the desk only · Ben Ortega · /u);
    expect(answered).toHaveTextContent(/^Answer · Maria Lindqvist · .*Waiting to be sent/u);
  });

  test.each([
    ['waiting', 'Waiting to be sent'],
    ['sent', 'Sent'],
    ['refused', 'Refused'],
  ] as const)('an answer that is %s says so, and what to do when it was refused', async (delivery, words) => {
    openDesk({ getRequest: sampleDetail({ thread: [answer(1, { delivery })] }) }, requestPlace);
    expect(await screen.findByText(words)).toBeInTheDocument();
    const advice = screen.queryByText(/The mail server refused this answer/u);
    expect(advice !== null).toBe(delivery === 'refused');
  });

  test('attachments are downloaded by name, and a failure is told', async () => {
    const file = { id: uuid(900), name: 'invoice.pdf', mime: 'application/pdf', sizeBytes: 120_000 };
    const { asked, user } = openDesk(
      { getRequest: sampleDetail({ thread: [sampleEntry(1, { attachments: [file] })] }) },
      requestPlace,
    );
    await user.click(await screen.findByRole('button', { name: 'Download invoice.pdf' }));
    expect(await screen.findByText('The download failed')).toBeInTheDocument();
    expect(asked.at(-1)?.path).toBe(`/api/admin/support/attachments/${file.id}`);
  });

  test('of an email its new part is shown, and all of it when asked', async () => {
    const cut = sampleEntry(1, { text: 'Thanks', isCut: true, notKept: ['film.mov'] });
    const { user } = openDesk(
      { getRequest: sampleDetail({ thread: [cut] }), getWholeText: { text: 'Thanks\n> We paid it back' } },
      requestPlace,
    );
    expect(await screen.findByText('Attached to the email and not kept: film.mov')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the whole email' }));
    expect(await screen.findByText(/> We paid it back/u)).toBeInTheDocument();
  });

  test('every step is in the history, in words', async () => {
    const steps = [
      sampleStep(1),
      sampleStep(2, { by: 'Ben Ortega', action: 'assigned', to: 'Ben Ortega' }),
      sampleStep(3, { by: 'Ben Ortega', action: 'state changed', from: 'new', to: 'open' }),
      sampleStep(4, { action: 'reminded' }),
      sampleStep(5, { action: 'something unheard of' }),
    ];
    openDesk({ getRequest: sampleDetail({ steps }) }, requestPlace);
    for (const words of [
      'The sender wrote to us.',
      'Ben Ortega took it.',
      'Ben Ortega set it to “Open”.',
      'The desk was reminded.',
      'Something unheard of.',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test.each([
    ['NOT_FOUND', 'There is no such request'],
    ['SERVICE_UNAVAILABLE', 'We couldn’t load this request'],
  ] as const)('%s is told', async (code, words) => {
    openDesk({ getRequest: refused(code) }, requestPlace);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('answering', () => {
  test.each([
    ['Send and wait', 'waiting'],
    ['Send and mark as answered', 'answered'],
    ['Send and close', 'closed'],
  ])('%s sends it, empties the field, shows the answer with the focus on it and says so', async (button, state) => {
    const { answers } = servedRequest();
    const { asked, user } = openDesk(answers, requestPlace);
    await user.type(await answerField(), 'We pay it back.');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(async () => expect((await entries()).at(-1)).toHaveFocus());
    expect((await entries()).at(-1)).toHaveTextContent('We pay it back.');
    expect(await answerField()).toHaveValue('');
    expect(sent(asked, 'POST')[0]?.body).toEqual({ version: 1, text: 'We pay it back.', state });
    expect(await screen.findByText('It is on its way to ada@example.org.')).toBeInTheDocument();
    expect(screen.queryByText('New', { selector: 'li *' })).toBeNull();
  });

  test('an empty answer is not sent, and the field says why', async () => {
    const { asked, user } = openDesk({}, requestPlace);
    await screen.findByRole('heading', { name: 'Answer' });
    await user.click(screen.getByRole('button', { name: 'Send and close' }));
    expect(await screen.findByText('Write an answer first.')).toBeInTheDocument();
    expect(await answerField()).toHaveFocus();
    expect(sent(asked, 'POST')).toEqual([]);
  });

  test('an answer that could not be sent stays in the field', async () => {
    const { user } = openDesk({ answerRequest: refused('SERVICE_UNAVAILABLE') }, requestPlace);
    await user.type(await answerField(), 'We pay it back.');
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));
    expect(await screen.findByText('The answer was not sent')).toBeInTheDocument();
    expect(await answerField()).toHaveValue('We pay it back.');
  });

  test('a note is added for the desk', async () => {
    const { asked, user } = openDesk(servedRequest().answers, requestPlace);
    await user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'Ask billing');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(async () =>
      expect((await entries()).at(-1)).toHaveTextContent(/^Note for the desk only.*Ask billing$/u),
    );
    expect(sent(asked, 'POST')[0]?.path).toMatch(/\/notes$/u);
  });
});

describe('templates', () => {
  const template = { id: uuid(500), title: 'Refund', text: 'Hello {name}, {number}. {agent}', version: 1 };
  const filled = 'Hello Ada Example, 4821-9001. Maria Lindqvist';

  test('a template is filled in, and undone', async () => {
    const { user } = openDesk({ listTemplates: { templates: [template] } }, requestPlace);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Refund');
    expect(await answerField()).toHaveValue(filled);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await answerField()).toHaveValue('');
  });

  test('what was written is replaced only when the agent says so', async () => {
    const { user } = openDesk({ listTemplates: { templates: [template] } }, requestPlace);
    const choice = await screen.findByRole('combobox', { name: 'Template' });
    await user.type(await answerField(), 'Mine');
    await user.selectOptions(choice, 'Refund');
    expect(await screen.findByText('You have written something already.')).toBeInTheDocument();
    expect(await answerField()).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Add the template below' }));
    expect(await answerField()).toHaveValue(`Mine\n\n${filled}`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await answerField()).toHaveValue('Mine');
    await user.selectOptions(choice, 'Refund');
    await user.click(await screen.findByRole('button', { name: 'Replace what I wrote' }));
    expect(await answerField()).toHaveValue(filled);
  });
});

describe('drafts', () => {
  test('an answer survives a reload and another request, is stored per request, and is gone at sign-out', async () => {
    const other = `/admin?tab=support&request=${sampleRequest(2).id}`;
    const first = openDesk({}, requestPlace);
    await first.user.type(await answerField(), 'Half an answer');
    cleanup();
    openDesk({ getRequest: { ...sampleDetail(), ...sampleRequest(2) } }, other);
    expect(await answerField()).toHaveValue('');
    cleanup();
    openDesk({}, requestPlace);
    expect(await answerField()).toHaveValue('Half an answer');
    signOut();
    forgetOthers(storedPersonId());
    cleanup();
    signInAs({ roles: ['support'] });
    openDesk({}, requestPlace);
    expect(await answerField()).toHaveValue('');
  });
});

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
});

describe('handling', () => {
  test('is assigned to me and given back, and state and category are changed', async () => {
    let now = sampleDetail({ assignedTo: ben });
    const { asked, user } = openDesk(
      {
        getRequest: () => now,
        changeRequest: ({ body }) => {
          const { assigned, state, category } = body as Partial<Record<string, string>>;
          const assignedTo = assigned === 'me' ? me : assigned === 'nobody' ? null : now.assignedTo;
          now = { ...now, ...(state && { state }), ...(category && { category }), assignedTo } as RequestDetail;
          return (now = { ...now, version: now.version + 1 });
        },
      },
      requestPlace,
    );
    expect(await screen.findByText('Ben Ortega has it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('You have it.', { selector: 'p' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Give back' }));
    expect(await screen.findByText('Nobody has it yet.')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('open'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Technical');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('technical'));
    expect(sent(asked, 'PATCH').map(({ body }) => body)).toEqual([
      { version: 1, assigned: 'me' },
      { version: 2, assigned: 'nobody' },
      { version: 3, state: 'open' },
      { version: 4, category: 'technical' },
    ]);
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

  test('is merged into another request of the same address', async () => {
    const mine = sampleRequest(1);
    const same = sampleRequest(2, { subject: 'Again' });
    const others = sampleRequest(3, { email: 'else@example.org', subject: 'Somebody else’s' });
    const { asked, user } = openDesk(
      {
        listRequests: { requests: [mine, same, others], nextAfter: null },
        mergeRequest: sampleDetail({ mergedInto: { id: same.id, number: same.number }, state: 'closed', version: 2 }),
      },
      requestPlace,
    );
    await user.click(await screen.findByRole('button', { name: 'Merge into another request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into another request' }));
    expect((await dialog.findAllByRole('radio')).length).toBe(1);
    await user.click(dialog.getByRole('radio', { name: /4821-9002 · Again/u }));
    await user.click(dialog.getByRole('button', { name: 'Merge into 4821-9002' }));
    expect(await screen.findByText(/This request was merged/u)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull();
    expect(sent(asked, 'POST')[0]?.body).toEqual({ version: 1, into: same.id });
  });
});
