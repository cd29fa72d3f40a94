// Completing a conversation: what is offered when, the dialog, failures, helplines, and continuing.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ConversationStage, Reply } from '@consilium/contracts/chat/conversation.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation, postMessage } from '#api/chat-api.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { dangerousWords, startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, solution, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);

/** Stores one exchange and opens its page. */
async function open(reply: Partial<Reply>, stage: ConversationStage, completedAt: string | null = null) {
  const known = chat.conversations.get(id);
  const message = {
    id: uuid(101),
    text: 'My deposit',
    class: 'standard' as const,
    createdAt: '2026-11-20T10:00:00.000Z',
    isHandOverNote: false,
    files: [],
    reply: finishedReply(1, reply),
  };
  if (known) chat.conversations.set(id, { ...known, stage, completedAt, messages: [message] });
  const page = renderPage(routes, `/conversation/${id}`);
  await screen.findByText('Answer 1');
  return { ...page, user: userEvent.setup() };
}

const withSolutions = (count: number) => ({
  solutions: Array.from({ length: count }, (_, index) => solution(index + 1)),
});
const completeButton = () => screen.findByRole('button', { name: 'Complete Conversation' });
const dialog = () => screen.findByRole('dialog', { name: 'Complete Conversation' });

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
});
afterEach(cleanup);

describe('what is offered at the end', () => {
  test('is the prompt with solutions in the stage “solution provided”', async () => {
    await open(withSolutions(1), 'solution_provided');
    expect(await completeButton()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'End conversation' })).not.toBeInTheDocument();
  });

  test('is the End button without solutions', async () => {
    const { user } = await open({}, 'clarifying');
    expect(screen.queryByRole('button', { name: 'Complete Conversation' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'End conversation' }));
    expect(within(await dialog()).queryByRole('region', { name: 'Solutions' })).not.toBeInTheDocument();
  });

  test('is neither with solutions in another stage', async () => {
    await open(withSolutions(1), 'ongoing_support');
    expect(screen.queryByRole('button', { name: /Complete Conversation|End conversation/u })).not.toBeInTheDocument();
  });

  test('is nothing while a reply is being written', async () => {
    await postMessage({ conversationId: id, text: 'My deposit', class: 'standard', key: 'key-12345678' });
    renderPage(routes, `/conversation/${id}`);
    expect(await screen.findByText('Getting expert response...')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'End conversation' })).not.toBeInTheDocument();
  });
});

describe('the completion dialog', () => {
  test('lists at most three solutions, and begins with solved, five stars and a recommendation', async () => {
    const { user } = await open(withSolutions(5), 'solution_provided');
    await user.click(await completeButton());
    const window = within(await dialog());
    expect(window.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Solution 1',
      'Solution 2',
      'Solution 3',
    ]);
    expect(window.getByText('+2 more')).toBeInTheDocument();
    expect(window.getByRole('radio', { name: 'Solved' })).toBeChecked();
    expect(window.getByRole('radio', { name: '5 of 5, Excellent' })).toBeChecked();
    expect(window.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await user.click(window.getByRole('button', { name: 'Complete Conversation' }));
    expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument();
    expect(chat.posts('/completion').map(({ body }) => body)).toEqual([
      { completionReason: 'solved', rating: 5, wouldRecommend: true },
    ]);
    expect(await screen.findByText('Conversation completed')).toBeInTheDocument();
    expect(await screen.findByText(/Solved · 5 of 5 stars\./u)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('begins with what a thumb down says: not solved, its stars, no recommendation', async () => {
    const { user } = await open({ ...withSolutions(1), rating: 2 }, 'solution_provided');
    await user.click(await completeButton());
    const window = within(await dialog());
    expect(window.getByRole('radio', { name: 'Not solved' })).toBeChecked();
    expect(window.getByRole('radio', { name: /^2 of 5/u })).toBeChecked();
    expect(window.getByRole('radio', { name: 'No' })).toBeChecked();
  });

  test.each([
    ['Solved', 'solved'],
    ['Partially solved', 'partial'],
    ['Not solved', 'unsolved'],
    ['Transferred to another expert', 'transferred'],
  ])('the reason %s is sent as %s', async (label, reason) => {
    const { user } = await open(withSolutions(1), 'solution_provided');
    await user.click(await completeButton());
    const window = within(await dialog());
    await user.click(window.getByRole('radio', { name: label }));
    await user.click(window.getByRole('button', { name: 'Complete Conversation' }));
    await screen.findByText('Conversation completed');
    expect(chat.posts('/completion').map(({ body }) => body.completionReason)).toEqual([reason]);
  });

  test('sends what was chosen, with trimmed words', async () => {
    const { user } = await open(withSolutions(1), 'solution_provided');
    await user.click(await completeButton());
    const window = within(await dialog());
    await user.click(window.getByRole('radio', { name: 'Partially solved' }));
    await user.click(window.getByRole('radio', { name: '3 of 5, Good' }));
    await user.click(window.getByRole('radio', { name: 'No' }));
    await user.type(window.getByRole('textbox', { name: 'Feedback (optional)' }), '  Too short ');
    await user.click(window.getByRole('button', { name: 'Complete Conversation' }));
    await screen.findByText('Conversation completed');
    expect(chat.posts('/completion')[0]?.body).toEqual({
      completionReason: 'partial',
      rating: 3,
      wouldRecommend: false,
      feedback: 'Too short',
    });
  });

  test('keeps every entry when saving fails, and can be retried', async () => {
    const { user } = await open(withSolutions(1), 'solution_provided');
    await user.click(await completeButton());
    const window = within(await dialog());
    await user.type(window.getByRole('textbox', { name: 'Feedback (optional)' }), 'Fine');
    chat.outcome.failing = 'INTERNAL';
    await user.click(window.getByRole('button', { name: 'Complete Conversation' }));
    expect(await window.findByText('Failed to save your feedback. Please try again.')).toBeInTheDocument();
    expect(window.getByRole('textbox', { name: 'Feedback (optional)' })).toHaveValue('Fine');
    chat.outcome.failing = undefined;
    await user.click(window.getByRole('button', { name: 'Complete Conversation' }));
    expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument();
  });

  test('changes nothing when it is closed without completing', async () => {
    const { user } = await open(withSolutions(1), 'solution_provided');
    await user.click(await completeButton());
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(chat.posts('/completion')).toEqual([]);
  });

  test('gives way to helplines when the comment speaks of danger', async () => {
    const { user } = await open(withSolutions(1), 'solution_provided');
    await user.click(await completeButton());
    const window = within(await dialog());
    await user.type(window.getByRole('textbox', { name: 'Feedback (optional)' }), dangerousWords);
    await user.click(window.getByRole('button', { name: 'Complete Conversation' }));
    expect(await screen.findByRole('link', { name: '0800 1110111' })).toBeInTheDocument();
    expect(screen.queryByText('Thank you for your feedback!')).not.toBeInTheDocument();
  });
});

describe('a completed conversation', () => {
  test('says so and can be reopened', async () => {
    const { user } = await open(withSolutions(1), 'solution_provided', '2026-11-20T11:00:00.000Z');
    expect(await screen.findByText('Conversation completed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    expect(await completeButton()).toBeInTheDocument();
    expect(chat.asked.filter(({ method, path }) => method === 'DELETE' && path.endsWith('/completion'))).toHaveLength(
      1,
    );
  });

  test('goes on with a new message', async () => {
    const { user } = await open(withSolutions(1), 'solution_provided', '2026-11-20T11:00:00.000Z');
    await user.type(screen.getByRole('textbox', { name: 'Message Elena Marchetti' }), 'One more thing{Enter}');
    await waitFor(() => expect(screen.queryByText('Conversation completed')).not.toBeInTheDocument());
  });
});
