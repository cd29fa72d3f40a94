// A privacy request from /privacy, and confirming its address from /contact?confirm=….
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quietAnswers, received } from '#forms/fake-forms.test-support.ts';
import { dropDraft } from '#forms/form-drafts.ts';
import { routes } from '#routes.tsx';

beforeEach(() => signOut());
afterEach(() => {
  cleanup();
  dropDraft('privacy');
});

async function open(admin: FakeAnswers['admin'] = {}) {
  const asked = fakeApi({ admin: { ...quietAnswers.admin, ...admin }, chat: quietAnswers.chat });
  renderPage(routes, '/privacy');
  const form = within(await screen.findByRole('form', { name: 'Privacy request' }));
  const user = userEvent.setup();
  const send = () => user.click(form.getByRole('button', { name: 'Send request' }));
  return { user, form, send, sent: () => asked.filter(({ path }) => path === '/api/admin/support/privacy') };
}

test('name, email, subject, message and consent are all required', async () => {
  const { form, send, sent } = await open();
  await send();
  expect(await screen.findByText('Missing information')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(form.getByText('Please enter your name.')).toBeInTheDocument();
  expect(form.getByText('Please enter your email address.')).toBeInTheDocument();
  expect(form.getByText('Please choose what it is about.')).toBeInTheDocument();
  expect(form.getByText('Please write your message.')).toBeInTheDocument();
  expect(form.getByRole('checkbox')).toHaveAccessibleDescription(/^Please agree/u);
  expect(sent()).toEqual([]);
});

test('six subjects; a visitor’s address is to be confirmed first', async () => {
  const { user, form, send, sent } = await open({ askAboutPrivacy: { ...received, isToBeConfirmed: true } });
  const subject = form.getByRole('combobox', { name: 'Subject' });
  expect([...subject.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '',
    'data-access',
    'data-correction',
    'data-deletion',
    'opt-out',
    'privacy-question',
    'other',
  ]);
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Maria');
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'maria@example.org');
  await user.selectOptions(subject, 'data-access');
  expect(form.queryByRole('link')).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'All of it, please.');
  await user.click(form.getByRole('checkbox'));
  await send();
  expect(await screen.findByText('One step is left.')).toBeInTheDocument();
  expect(screen.getByText(/We have sent an email to maria@example\.org\./u)).toBeInTheDocument();
  expect(sent()[0]?.body).toMatchObject({
    name: 'Maria',
    email: 'maria@example.org',
    subject: 'data-access',
    message: 'All of it, please.',
    consent: true,
  });
});

test.each([
  ['data-access', 'take a copy of all your data'],
  ['data-deletion', 'delete your account'],
])('signed in, the ready way stands beside %s', async (subject, link) => {
  signInAs();
  const { user, form } = await open();
  await user.selectOptions(form.getByRole('combobox', { name: 'Subject' }), subject);
  expect(form.getByRole('link', { name: link })).toHaveAttribute('href', '/profile/privacy');
  await user.selectOptions(form.getByRole('combobox', { name: 'Subject' }), 'opt-out');
  expect(form.queryByRole('link')).not.toBeInTheDocument();
});

test('without JavaScript the browser posts the same fields', async () => {
  const { user, form } = await open();
  await user.click(form.getByRole('checkbox'));
  const element = screen.getByRole('form', { name: 'Privacy request' });
  expect(element).toHaveAttribute('action', '/api/admin/support/privacy-form');
  const data = new FormData(element as HTMLFormElement);
  expect([...data.keys()].toSorted()).toEqual(['consent', 'email', 'message', 'name', 'subject', 'website']);
  expect(data.get('consent')).toBe('true');
});

describe('the link of the email', () => {
  const token = 'a-token-of-some-length-1234';
  async function confirm(answer: NonNullable<NonNullable<FakeAnswers['admin']>['confirmRequest']>) {
    const asked = fakeApi({ admin: { confirmRequest: answer } });
    renderPage(routes, `/contact?confirm=${token}`);
    const button = await screen.findByRole('button', { name: 'Confirm my address' });
    expect(asked).toEqual([]);
    await userEvent.setup().click(button);
    return asked;
  }

  test('confirms by a button, because mail scanners open links', async () => {
    const asked = await confirm({ ...received, kind: 'privacy' });
    expect(await screen.findByRole('heading', { name: 'Thank you, your address is confirmed.' })).toHaveFocus();
    expect(screen.getByText('4821-9035')).toBeInTheDocument();
    expect(asked[0]?.body).toEqual({ token });
  });

  test('that has expired or was cut says so', async () => {
    await confirm(refused('NOT_FOUND'));
    expect(await screen.findByRole('heading', { name: 'This link is no longer in use' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm my address' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  test('can be tried again when the server is away', async () => {
    await confirm(refused('SERVICE_UNAVAILABLE'));
    expect(await screen.findByRole('heading', { name: 'That did not work' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm my address' })).toBeInTheDocument();
  });
});
