// Writing to us from /contact: fields and their errors, sending once, and what is said afterwards.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { fakeApi, fakeRoutes, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import {
  answerWith,
  renderPage,
  signInAs,
  signOut,
  type TestRequest,
} from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropDraft } from '#forms/form-drafts.ts';
import { quietAnswers, received } from '#forms/fake-forms.test-support.ts';
import { routes } from '#routes.tsx';

const help = {
  kind: 'self_harm',
  message: 'I’m really glad you said this.',
  emergencyNumber: '112',
  country: 'DE',
  helplines: [],
} satisfies CrisisHelp;

beforeEach(() => signOut());
afterEach(() => {
  cleanup();
  dropDraft('contact');
  for (const meta of document.querySelectorAll('meta')) meta.remove();
});

function answering(admin: FakeAnswers['admin'], chat: FakeAnswers['chat'] = quietAnswers.chat): TestRequest[] {
  return fakeApi({ admin: { ...quietAnswers.admin, ...admin }, chat });
}

const posts = (asked: readonly TestRequest[]) => asked.filter(({ path }) => path === '/api/admin/support/contact');
const field = (name: string) => screen.getByRole('textbox', { name });

async function openAndFill() {
  const view = renderPage(routes, '/contact');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Maria Lindqvist');
  await user.type(field('Email'), 'maria@example.org');
  await user.type(field('Subject'), 'An invoice');
  await user.type(field('Message'), 'Please send me one.');
  return { ...view, user, send: () => user.click(screen.getByRole('button', { name: 'Send message' })) };
}

test('what is missing is said in a toast and at each field, and the first one has the focus', async () => {
  answering({});
  renderPage(routes, '/contact');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Missing information')).toBeInTheDocument();
  expect(screen.getByText('Please fill in all required fields.')).toBeInTheDocument();
  expect(field('Name')).toHaveAccessibleDescription('Please enter your name.');
  expect(field('Email')).toHaveAccessibleDescription(/Please enter your email address\./u);
  expect(field('Subject')).toHaveAccessibleDescription('Please enter a subject.');
  expect(field('Message')).toHaveAccessibleDescription('Please write your message.');
  expect(field('Name')).toHaveFocus();
});

test.each([
  ['maria', 'Invalid email format'],
  [`${'a'.repeat(243)}@example.org`, 'Email is too long'],
])('the address %s: %s', async (email, sentence) => {
  const asked = answering({ sendContactEmail: received });
  const { user, send } = await openAndFill();
  await user.clear(field('Email'));
  await user.click(field('Email'));
  await user.paste(email);
  await send();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(field('Email')).toHaveFocus();
  expect(posts(asked)).toEqual([]);
});

test('a message is sent with its key and proof, and its number is shown and copied', async () => {
  const asked = answering({ sendContactEmail: received });
  const { user, send } = await openAndFill();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Technical support');
  await send();
  expect(await screen.findByRole('heading', { name: 'Message sent successfully!' })).toHaveFocus();
  expect(screen.getByText('4821-9035')).toBeInTheDocument();
  expect(screen.getByText('Saturday, November 28')).toBeInTheDocument();
  expect(screen.getByText(/An email with this number and your text is on its way to/u)).toHaveTextContent(
    'maria@example.org',
  );
  const [post] = posts(asked);
  expect(post?.headers.get('idempotency-key')).toMatch(/^web-[0-9a-f]{32}$/u);
  expect(post?.body).toMatchObject({
    name: 'Maria Lindqvist',
    email: 'maria@example.org',
    category: 'technical',
    subject: 'An invoice',
    message: 'Please send me one.',
    attachmentIds: [],
    website: '',
  });
  const { proof } = post?.body as { readonly proof: string };
  expect(JSON.parse(atob(proof))).toEqual({
    algorithm: 'SHA-256',
    challenge: quietAnswers.admin.getFormChallenge.challenge,
    number: expect.any(Number),
    salt: quietAnswers.admin.getFormChallenge.salt,
    signature: quietAnswers.admin.getFormChallenge.signature,
  });
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe('4821-9035');
  expect(window.localStorage.getItem('consilium.form-drafts')).toBe('{}');
});

test('a second press while it is sent sends nothing more', async () => {
  const asked = answering({ sendContactEmail: received });
  const { user } = await openAndFill();
  await user.dblClick(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'Message sent successfully!' });
  expect(posts(asked)).toHaveLength(1);
});

describe('when it cannot be sent', () => {
  test('the sentence, the operator’s own address, and the same key the next time', async () => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'consilium-operator-email', content: 'help@example.org' });
    document.head.append(meta);
    const asked = answering({ sendContactEmail: refused('INTERNAL') });
    const { send } = await openAndFill();
    await send();
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByRole('heading', { name: 'Failed to send message' })).toBeInTheDocument();
    expect(panel).toHaveTextContent(
      'There was an error sending your message. Please try again or contact us directly. Your text is kept.',
    );
    expect(within(panel).getByRole('link', { name: 'help@example.org' })).toBeInTheDocument();
    await send();
    await waitFor(() => expect(posts(asked)).toHaveLength(2));
    const keys = posts(asked).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('no address is made up where the operator has given none', async () => {
    answering({ sendContactEmail: refused('INTERNAL') });
    const { send } = await openAndFill();
    await send();
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('The operator of this site has given no other address yet.');
    expect(within(panel).queryByRole('link')).not.toBeInTheDocument();
  });

  test('another text is another request', async () => {
    const asked = answering({ sendContactEmail: refused('INTERNAL') });
    const { user, send } = await openAndFill();
    await send();
    await screen.findByRole('alert');
    await user.type(field('Message'), ' Soon.');
    await send();
    await waitFor(() => expect(posts(asked)).toHaveLength(2));
    const [first, second] = posts(asked).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  test('a key that another tab used with another text is replaced', async () => {
    let refusals = 0;
    const asked = answering({
      sendContactEmail: () => {
        refusals += 1;
        return refusals === 1 ? refused('IDEMPOTENCY_KEY_REUSED') : received;
      },
    });
    const { send } = await openAndFill();
    await send();
    await screen.findByRole('heading', { name: 'Message sent successfully!' });
    const [first, second] = posts(asked).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  test('the time to wait is told when there were too many', async () => {
    const routesOfForms = fakeRoutes(quietAnswers);
    answerWith(routesOfForms);
    const server = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('/support/contact')) return server(input, init);
      const body = JSON.stringify({ code: 'RATE_LIMITED', status: 429, message: 'Too many', defined: true });
      return new Response(body, {
        status: 429,
        headers: { 'content-type': 'application/json', 'retry-after': '1500' },
      });
    };
    const { send } = await openAndFill();
    await send();
    expect(await screen.findByText(/You can send this in 25 min, at .*M\. Your text is kept\./u)).toBeInTheDocument();
  });

  test('without a connection it says so and keeps the text', async () => {
    answering({});
    const { send } = await openAndFill();
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    await send();
    expect(await screen.findByText(/We can’t reach the server\..*Your text is kept\./u)).toBeInTheDocument();
    expect(field('Message')).toHaveValue('Please send me one.');
  });
});

describe('the draft', () => {
  test('survives a reload, and signing in', async () => {
    answering({});
    const { unmount } = await openAndFill();
    unmount();
    signInAs({ name: 'Somebody Else', email: 'else@example.org' });
    renderPage(routes, '/contact');
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Please send me one.');
    expect(field('Email')).toHaveValue('maria@example.org');
  });

  test('goes when the person signs out', async () => {
    signInAs();
    answering({});
    renderPage(routes, '/contact');
    await userEvent.setup().type(await screen.findByRole('textbox', { name: 'Message' }), 'A secret');
    signOut();
    await waitFor(() => expect(field('Message')).toHaveValue(''));
    expect(field('Name')).toHaveValue('');
  });

  test('that another tab sent leaves the fields, and the page says so', async () => {
    answering({});
    await openAndFill();
    window.localStorage.setItem('consilium.form-drafts', '{}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'consilium.form-drafts', newValue: '{}' }));
    expect(await screen.findByText('This was sent or emptied in another tab.')).toBeInTheDocument();
    expect(field('Message')).toHaveValue('');
  });

  test('that was edited by hand is no draft', async () => {
    window.localStorage.setItem('consilium.form-drafts', '{"contact":{"values":{"message":5}}}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'consilium.form-drafts', newValue: '' }));
    answering({});
    renderPage(routes, '/contact');
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
  });
});

test('signed in, name and address are filled in, and the address may be another', async () => {
  signInAs();
  const asked = answering({ sendContactEmail: received });
  renderPage(routes, '/contact');
  const user = userEvent.setup();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Maria Lindqvist');
  await user.clear(field('Email'));
  await user.type(field('Email'), 'office@example.org');
  await user.type(field('Subject'), 'S');
  await user.type(field('Message'), 'M');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'Message sent successfully!' });
  expect(posts(asked)[0]?.body).toMatchObject({ name: 'Maria Lindqvist', email: 'office@example.org' });
});

describe('words that sound like danger', () => {
  test('get the helplines first, are stored nowhere, and can still be sent', async () => {
    const asked = answering({ sendContactEmail: received }, { findDanger: { crisis: help } });
    const { user, send } = await openAndFill();
    await send();
    expect(await screen.findByText('I’m really glad you said this.')).toBeInTheDocument();
    expect(window.localStorage.getItem('consilium.form-drafts')).not.toContain('Please send me one.');
    expect(posts(asked)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send my message' }));
    await screen.findByRole('heading', { name: 'Message sent successfully!' });
    expect(posts(asked)).toHaveLength(1);
  });

  test('can be changed first', async () => {
    answering({}, { findDanger: { crisis: help } });
    const { user, send } = await openAndFill();
    await send();
    await user.click(await screen.findByRole('button', { name: 'Back to my message' }));
    expect(field('Message')).toHaveValue('Please send me one.');
  });

  test('are not waited for when the detector is away', async () => {
    const asked = answering({ sendContactEmail: received }, { findDanger: refused('SERVICE_UNAVAILABLE') });
    const { send } = await openAndFill();
    await send();
    await screen.findByRole('heading', { name: 'Message sent successfully!' });
    expect(posts(asked)).toHaveLength(1);
  });
});

test('what a robot writes into the trap is sent along; people neither see nor reach it', async () => {
  const asked = answering({ sendContactEmail: received });
  const { container, send } = await openAndFill();
  const trap = container.querySelector<HTMLInputElement>('input[name=website]');
  if (!trap) throw new Error('There is no trap.');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
  trap.value = 'https://spam.example';
  await send();
  await waitFor(() => expect(posts(asked)[0]?.body).toMatchObject({ website: 'https://spam.example' }));
});

test('without JavaScript the browser posts the same fields', async () => {
  answering({});
  renderPage(routes, '/contact');
  const form = await screen.findByRole('form', { name: 'Write to us' });
  expect(form).toHaveAttribute('action', '/api/admin/support/contact-form');
  expect(form).toHaveAttribute('method', 'post');
  const names = [...new FormData(form as HTMLFormElement).keys()];
  expect(names.toSorted()).toEqual(['category', 'email', 'message', 'name', 'subject', 'website']);
});

test('the bound of a message is counted near it and held', async () => {
  const asked = answering({ sendContactEmail: received });
  const { user, send } = await openAndFill();
  expect(screen.queryByText(/of 10,000 characters/u)).not.toBeInTheDocument();
  await user.clear(field('Message'));
  await user.click(field('Message'));
  await user.paste('x'.repeat(10_001));
  expect(screen.getByText('10,001 of 10,000 characters')).toBeInTheDocument();
  await send();
  expect(await screen.findByText('Please shorten it to 10,000 characters; it has 10,001.')).toBeInTheDocument();
  expect(posts(asked)).toEqual([]);
});
