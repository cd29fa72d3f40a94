// How to Use: every question has an anchor and a link to it, the search finds by any of its words, examples are whole.
import { afterEach, describe, expect, test } from '@jest/globals';
import { frequentQuestions, questionGroups } from '@consilium/contracts/pages/frequent-questions.ts';
import { pageAt } from '@consilium/contracts/pages/pages.ts';
import { renderPage } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleConversations } from '@consilium/contracts/pages/example-conversations.ts';
import { findQuestions } from '#how-to-use/find-questions.ts';
import { routes } from '#routes.tsx';

afterEach(cleanup);

const found = (search: string) =>
  findQuestions(questionGroups, search).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('the frequent questions', () => {
  test('each has an anchor of its own and a link to it', async () => {
    renderPage(routes, '/how-to-use');
    await screen.findByRole('heading', { level: 1 });
    for (const { id, question } of frequentQuestions) {
      const heading = screen.getByRole('heading', { level: 4, name: (name) => name.startsWith(question) });
      expect(heading.closest(`#${id}`)).not.toBeNull();
      expect(within(heading).getByRole('link', { name: `Link to “${question}”` })).toHaveAttribute('href', `#${id}`);
    }
    expect(new Set(frequentQuestions.map(({ id }) => id)).size).toBe(frequentQuestions.length);
  });

  test.each([
    ['counting', 'what-counts'],
    ['receipts', 'receipts'],
    ['when the day ends', 'when-the-day-ends'],
    ['extra help', 'extra-help'],
    ['a second opinion', 'second-opinion'],
    ['files', 'files'],
    ['plans', 'plans'],
    ['refunds', 'refunds'],
    ['deletion', 'deleting-the-account'],
    ['a crisis', 'crisis'],
    ['who answers', 'who-answers'],
  ])('say something about %s', (_subject, id) => {
    const asked = frequentQuestions.find((question) => question.id === id);
    expect(asked?.answer.length ?? 0).toBeGreaterThan(80);
  });

  test('lead to pages that exist', () => {
    const links = frequentQuestions.flatMap(({ more }) => (more ? [more.to] : []));
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(pageAt(link.replace(/#.*/u, ''))?.path).toBe(link.replace(/#.*/u, ''));
  });

  test.each([
    ['refund', []],
    ['money back', ['refunds']],
    ['MIDNIGHT time-zone', ['when-the-day-ends']],
    ['second opin', ['what-counts', 'second-opinion']],
    ['qqqq', []],
  ])('"%s" finds %j', (search, ids) => expect(found(search)).toEqual(expect.arrayContaining(ids)));

  test('a search finds no more than what has all its words, and nothing finds all', () => {
    expect(found('midnight')).toEqual(['when-the-day-ends']);
    expect(found('  ')).toEqual(frequentQuestions.map(({ id }) => id));
    expect(found('qqqq')).toEqual([]);
  });

  test('are searched on the page, with the count for screen readers and a word when none matches', async () => {
    renderPage(routes, '/how-to-use');
    const user = userEvent.setup();
    const box = await screen.findByRole('searchbox', { name: 'Search the questions' });
    await user.type(box, 'midnight');
    expect(screen.getByRole('status')).toHaveTextContent('1 question matches');
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(1);
    await user.type(box, 'qqqq');
    expect(screen.getByText('No question matches')).toBeInTheDocument();
    await user.clear(box);
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(frequentQuestions.length);
  });
});

test('the page has steps, tips and the example conversations', async () => {
  renderPage(routes, '/how-to-use');
  for (const title of ['Steps', 'Tips', 'Example conversations', 'Frequently asked questions'])
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  for (const { problem, reply, followUp, furtherReply } of exampleConversations)
    for (const words of [problem, reply, followUp, furtherReply]) expect(screen.getByText(words)).toBeInTheDocument();
});

test('the About page names the four experts, each with a way to ask', async () => {
  renderPage(routes, '/about');
  const team = within(
    (await screen.findByRole('heading', { name: 'Expert team' })).closest('section') ?? document.body,
  );
  const names = ['Technology expert', 'Relationship counselor', 'Career strategist', 'Financial advisor'];
  expect(team.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(names);
  for (const field of ['tech', 'relationships', 'career', 'finance'])
    expect(team.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/?expert=${field}`);
});
