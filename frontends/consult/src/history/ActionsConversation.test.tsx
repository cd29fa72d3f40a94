// A conversation reconstructed from old actions can be read, not continued.
import { afterEach, expect, test } from '@jest/globals';
import { answerWith, renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen } from '@testing-library/react';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { listed } from '#testing/fake-history.test-support.ts';
import { experts, usage, uuid } from '#testing/samples.test-support.ts';

afterEach(cleanup);

test('a reconstructed conversation shows what was asked and links to a new conversation', async () => {
  setUpBrowser();
  signInAs();
  const message = {
    id: uuid(2),
    text: 'A leaking tap',
    class: 'standard',
    createdAt: '2026-11-20T10:00:00.000Z',
    isHandOverNote: false,
    files: [],
    reply: null,
  };
  const conversation = {
    ...listed(1, { expertId: 'home', origin: 'actions' }),
    continuedFrom: null,
    transferredTo: [],
  };
  answerWith({
    'GET /api/chat/experts': { body: experts },
    'GET /api/usage': { body: usage() },
    [`GET /api/chat/conversations/${uuid(1)}`]: { body: { ...conversation, messages: [message], truncated: false } },
  });
  renderPage(routes, `/conversation/${uuid(1)}`);
  expect(await screen.findByText('A leaking tap')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Start New Conversation' })).toHaveAttribute('href', '/?expert=home');
});
