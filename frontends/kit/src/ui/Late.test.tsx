// Parts of a page whose code comes later: what stands in their place, a failed load, and loading ahead of need.
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Late } from '#ui/Late.tsx';
import { loadedLater, useLoadedOnFirstUse } from '#ui/loaded-later.ts';

afterEach(cleanup);

interface PanelProps {
  readonly words: string;
}
const Panel = ({ words }: PanelProps) => <p>{words}</p>;
const props = { words: 'It is here.' };

test('something else stands in its place until it is there', async () => {
  const part = loadedLater<PanelProps>(() => Promise.resolve(Panel));
  render(<Late part={part} props={props} waiting={<p>A moment.</p>} />);
  expect(screen.getByText('A moment.')).toBeInTheDocument();
  expect(await screen.findByText('It is here.')).toBeInTheDocument();
  expect(screen.queryByText('A moment.')).toBeNull();
});

test('a failed load is said, and tried again when it is pressed', async () => {
  const load = jest.fn<() => Promise<typeof Panel>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(Panel);
  render(<Late part={loadedLater<PanelProps>(load)} props={props} />);
  expect(await screen.findByText('We couldn’t load this part of the page')).toBeInTheDocument();
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It is here.')).toBeInTheDocument();
});

test('what is given instead stays when it cannot be loaded', async () => {
  const part = loadedLater<PanelProps>(() => Promise.reject(new Error('offline')));
  render(<Late part={part} props={props} instead={<p>Without it.</p>} />);
  expect(await screen.findByText('Without it.')).toBeInTheDocument();
});

test('nothing is loaded before somebody uses the page, and everything once when somebody does', async () => {
  const load = jest.fn(() => Promise.resolve(Panel));
  const parts = [loadedLater<PanelProps>(load)];
  function Page() {
    useLoadedOnFirstUse(parts);
    return <input aria-label="Problem" />;
  }
  render(<Page />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.setup({ delay: null }).type(screen.getByLabelText('Problem'), 'My sink');
  expect(load).toHaveBeenCalledTimes(1);
});
