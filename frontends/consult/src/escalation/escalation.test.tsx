// A member of the free plan is asked before a premium answer is used: with real figures, by mouse and keyboard, and
// without losing the text.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { uuid } from '#testing/samples.test-support.ts';
import { offerTitle } from '#escalation/premium-offer.ts';

let chat: FakeChat;
const id = uuid(1);
const words = 'It is all too much at once';
const field = () => screen.findByRole('textbox', { name: 'Describe Your Problem' });
const question = (left = 2) => screen.findByRole('group', { name: `Use 1 of your ${left} premium answers?` });

const focused = async () => {
  const use = await screen.findByRole('button', { name: 'Use a premium answer' });
  await waitFor(() => expect(use).toHaveFocus());
};

async function openAndSend() {
  const user = userEvent.setup();
  renderPage(routes, `/conversation/${id}`);
  await user.type(await field(), `${words}{Enter}`);
  return user;
}

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
  chat.refuseMessages({ code: 'PREMIUM_SUGGESTED', data: { left: 2, limit: 3 } });
});
afterEach(cleanup);

describe('the question about a premium answer', () => {
  test('shows what is left, keeps the text, and has the focus', async () => {
    await openAndSend();
    const asked = await question();
    expect(asked).toHaveTextContent(/You have 2 of 3 left today; your limit resets in 3 h/u);
    expect(asked).toHaveTextContent('Your text is kept.');
    expect(await field()).toHaveValue(words);
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'Use a premium answer' })).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(chat.posts('/messages')[0]?.asked).toBe('false');
  });

  test('answered with Enter uses a premium answer, with a key of its own', async () => {
    const user = await openAndSend();
    await focused();
    chat.refuseMessages(undefined);
    await user.keyboard('{Enter}');
    await screen.findByText('Premium tier is thinking deeply about your question...');
    const [first, second] = chat.posts('/messages');
    expect(second).toMatchObject({ messageClass: 'premium', asked: 'true', body: { text: words } });
    expect(second?.key).not.toBe(first?.key);
    expect(screen.queryByRole('group', { name: /premium answers/u })).not.toBeInTheDocument();
  });

  test('"Use a standard answer" sends the same message as it was', async () => {
    const user = await openAndSend();
    await focused();
    chat.refuseMessages(undefined);
    await user.keyboard('{Tab}{Enter}');
    await screen.findByText('Getting expert response...');
    const [first, second] = chat.posts('/messages');
    expect(second).toMatchObject({ messageClass: 'standard', asked: 'true', key: first?.key, body: { text: words } });
  });

  test('is asked for the first problem too, before it has a page', async () => {
    const user = userEvent.setup();
    renderPage(routes, '/');
    await user.type(await screen.findByRole('textbox', { name: 'Describe Your Problem' }), words);
    await user.click(screen.getByRole('button', { name: 'Get Expert Help' }));
    const asked = await question();
    chat.refuseMessages(undefined);
    await user.click(within(asked).getByRole('button', { name: 'Use a premium answer' }));
    await waitFor(() => expect(chat.posts('/messages')).toHaveLength(2));
    const [first, second] = chat.posts('/messages');
    expect(second).toMatchObject({ messageClass: 'premium', asked: 'true', body: { text: words } });
    expect(second?.path).toBe(first?.path);
    await screen.findByText('Premium tier is thinking deeply about your question...');
  });
});

test('the question about the last premium answer says that it is the last', () => {
  expect(offerTitle({ left: 1, limit: 3 })).toBe('Use your last premium answer of today?');
  expect(offerTitle({ left: 3, limit: 3 })).toBe('Use 1 of your 3 premium answers?');
});
