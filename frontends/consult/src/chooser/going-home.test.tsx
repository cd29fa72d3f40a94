// A missing expert or conversation says so, and redirects home after three seconds.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderPage } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { GoingHome } from '#chooser/GoingHome.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test.each([
  ['Conversation Not Found', 'Conversation not found'],
  ['Expert Not Found', 'Expert not found'],
])('%s goes home after three seconds', (title, text) => {
  const element = <GoingHome title={title} text={text} />;
  const { router } = renderPage(
    [
      { path: '/', element: <p>home</p> },
      { path: '*', element },
    ],
    '/nowhere',
  );
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(`${text}. Taking you home in a moment.`)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2999));
  expect(router.state.location.pathname).toBe('/nowhere');
  act(() => jest.advanceTimersByTime(1));
  expect(router.state.location.pathname).toBe('/');
});
