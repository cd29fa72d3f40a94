// Writing to us from /contact: fields and their errors, and what is sent.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, field, openAndFill, posts } from '#contact/contact-page.test-support.ts';
import { quietAnswers, received } from '#forms/fake-forms.test-support.ts';
import { dropDraft } from '#forms/form-drafts.ts';
import { routes } from '#routes.tsx';

beforeEach(() => signOut());
afterEach(() => {
  cleanup();
  dropDraft('contact');
  for (const meta of document.querySelectorAll('meta')) meta.remove();
});

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
  const { user, send } = await openAndFill(routes);
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
  const { user, send } = await openAndFill(routes);
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
  const { proof } = (post?.body ?? {}) as { readonly proof: string };
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
  const { user } = await openAndFill(routes);
  await user.dblClick(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'Message sent successfully!' });
  expect(posts(asked)).toHaveLength(1);
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

test('what a robot writes into the trap is sent along; people neither see nor reach it', async () => {
  const asked = answering({ sendContactEmail: received });
  const { container, send } = await openAndFill(routes);
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
  const { user, send } = await openAndFill(routes);
  expect(screen.queryByText(/of 10,000 characters/u)).not.toBeInTheDocument();
  await user.clear(field('Message'));
  await user.click(field('Message'));
  await user.paste('x'.repeat(10_001));
  expect(screen.getByText('10,001 of 10,000 characters')).toBeInTheDocument();
  await send();
  expect(await screen.findByText('Please shorten it to 10,000 characters; it has 10,001.')).toBeInTheDocument();
  expect(posts(asked)).toEqual([]);
});
