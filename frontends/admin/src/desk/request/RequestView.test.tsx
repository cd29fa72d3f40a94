// One request: its thread, answers, notes, templates and drafts.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { forgetOthers, storedPersonId } from '@consilium/web/session/personal-storage.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { answerField, beAtTheDesk, openDesk, requestPlace, sent } from '#desk/testing/desk-page.test-support.tsx';
import {
  sampleDetail,
  sampleEntry,
  sampleRequest,
  sampleStep,
  uuid,
} from '#desk/testing/sample-requests.test-support.ts';
import { answer, entries, servedRequest } from '#desk/testing/served-request.test-support.ts';

beforeEach(() => beAtTheDesk());
afterEach(cleanup);

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
