// Feedback from /feedback: one field is enough, nobody has to say who they are, and thanks.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeApi, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs, signOut, type TestRequest } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quietAnswers } from '#forms/fake-forms.test-support.ts';
import { dropDraft } from '#forms/form-drafts.ts';
import { routes } from '#routes.tsx';

const given = { feedbackId: '0190aaaa-0000-7000-8000-0000000000f1' };
const oneFieldIsEnough = 'One field is enough: stars, a few words or an idea.';

beforeEach(() => signOut());
afterEach(() => {
  cleanup();
  dropDraft('feedback');
});

async function open(chat: FakeAnswers['chat'] = quietAnswers.chat) {
  const asked: TestRequest[] = fakeApi({ admin: { ...quietAnswers.admin, giveFeedback: given }, chat });
  renderPage(routes, '/feedback');
  await screen.findByRole('button', { name: 'Send feedback' });
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: 'Send feedback' }));
  return { user, send, sent: () => asked.filter(({ path }) => path === '/api/admin/support/feedback') };
}

test('the page says that one field is enough, and an empty form is told so kindly', async () => {
  const { send, sent } = await open();
  expect(screen.getByText(oneFieldIsEnough)).toBeInTheDocument();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(oneFieldIsEnough);
  expect(sent()).toEqual([]);
});

test('stars have words and can be taken back', async () => {
  const { user } = await open();
  for (const [index, word] of ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].entries())
    expect(screen.getByRole('radio', { name: `${index + 1} of 5, ${word}` })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: '4 of 5, Very good' }));
  expect(screen.getByRole('radio', { name: '4 of 5, Very good' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'No stars' }));
  expect(screen.getByRole('radio', { name: '4 of 5, Very good' })).not.toBeChecked();
});

test('stars alone are enough, and thanks are said', async () => {
  const { user, send, sent } = await open();
  await user.click(screen.getByRole('radio', { name: '5 of 5, Excellent' }));
  await send();
  expect(await screen.findByRole('heading', { name: 'Thank you for your feedback!' })).toHaveFocus();
  expect(sent()[0]?.body).toMatchObject({
    rating: 5,
    expertType: null,
    liked: '',
    improve: '',
    featureTitle: '',
    priority: null,
  });
});

test('everything that can be said is sent', async () => {
  const { user, send, sent } = await open();
  const experts = screen.getByRole('combobox', { name: 'Which expert is it about?' });
  expect(experts.querySelectorAll('option')).toHaveLength(9);
  await user.selectOptions(experts, 'Career');
  await user.type(screen.getByRole('textbox', { name: 'What did you like?' }), 'The steps');
  await user.type(screen.getByRole('textbox', { name: 'What could be better?' }), 'The wait');
  await user.type(screen.getByRole('textbox', { name: 'A feature you would like' }), 'Dark mode');
  await user.selectOptions(screen.getByRole('combobox', { name: 'How important is it to you?' }), 'Critical');
  await send();
  await screen.findByRole('heading', { name: 'Thank you for your feedback!' });
  expect(sent()[0]?.body).toMatchObject({
    rating: null,
    expertType: 'career',
    liked: 'The steps',
    improve: 'The wait',
    featureTitle: 'Dark mode',
    priority: 'critical',
  });
});

test('a visitor is not asked who they are; of a member the pseudonym is kept', async () => {
  await open();
  expect(screen.getByText('You need no account for it, and we don’t ask who you are.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  cleanup();
  signInAs();
  await open();
  expect(screen.getByText(/kept under the pseudonym of your account/u)).toBeInTheDocument();
});
