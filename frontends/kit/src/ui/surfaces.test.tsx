// Meters, stars, boundaries and the crisis panel, as assistive technology gets them.
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PageBoundary } from '#ui/PageBoundary.tsx';
import { Stars } from '#ui/Stars.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { telephoneParts } from '#text/telephone-parts.ts';
import { usageWords } from '#ui/usage-words.ts';
import { UsageMeter } from '#ui/UsageMeter.tsx';

afterEach(cleanup);

const now = Date.parse('2026-11-21T12:00:00Z');
const usage = { used: 4, held: 1, limit: 15, remaining: 10, resetsAt: '2026-11-21T15:12:00Z' };

describe('usage', () => {
  test('shows used, held, left and when it resets', () => {
    expect(usageWords(usage, now)).toMatchObject({
      figure: '10 left today',
      note: '4 of 15 used · 1 being written · resets in 3 h 12 min',
      rest: '1 being written · resets in 3 h 12 min',
      isWarning: false,
    });
  });
  test.each([
    [12, 0, 15, false],
    [11, 1, 15, false],
    [12, 1, 15, true],
    [13, 0, 15, true],
    [15, 0, 15, true],
    [2, 0, 3, false],
    [3, 0, 3, true],
    [40, 0, 50, false],
    [41, 0, 50, true],
    [0, 0, 0, false],
  ])('%i used and %i held of %i: warning above 80 percent %s', (used, held, limit, isWarning) => {
    expect(usageWords({ ...usage, used, held, limit }, now).isWarning).toBe(isWarning);
  });
  test('an unlimited class never warns', () => {
    expect(usageWords({ ...usage, limit: -1, remaining: -1, used: 900, held: 0 }, now)).toMatchObject({
      figure: 'Unlimited',
      note: '900 used today',
      isWarning: false,
    });
  });
  test('a meter beside a bar that says the figure leaves it to assistive technology', () => {
    render(<UsageMeter label="Standard" usage={usage} isFigureShown={false} />);
    expect(screen.queryByText(/10 left|of 15/u)).toBeNull();
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', expect.stringContaining('10 left today'));
  });
  test.each(['bar', 'ring'] as const)('the %s is a meter', (shape) => {
    render(<UsageMeter label="Standard" usage={usage} shape={shape} />);
    const meter = screen.getByRole('meter', { name: 'Standard' });
    expect(meter).toHaveAttribute('aria-valuenow', '4');
    expect(meter).toHaveAttribute('aria-valuemax', '15');
  });
});

test.each([
  [80, 'Effectiveness 4 of 5'],
  [70, 'Effectiveness 3.5 of 5'],
  [140, 'Effectiveness 5 of 5'],
])('%i is read as "%s"', (value, words) => {
  render(<Stars value={value} />);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText('our estimate')).toBeInTheDocument();
});

test('with the answers of people it says how many, and no longer that it is our estimate', () => {
  render(<Stars value={83} people={41} />);
  expect(screen.getByText('41 people')).toBeInTheDocument();
  expect(screen.queryByText('our estimate')).not.toBeInTheDocument();
});

test('an avatar shows initials until there is a picture', () => {
  const { rerender, container } = render(<Avatar name="Maria Lindqvist" />);
  expect(container).toHaveTextContent('ML');
  rerender(<Avatar name="Maria Lindqvist" picture="/maria.png" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/maria.png');
});

describe('PageBoundary', () => {
  test('shows the error, and the page again after a retry', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = userEvent.setup();
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw new ApiError('INTERNAL', 500, 'An unexpected error occurred. Please try again.');
      return <p>the page</p>;
    };
    render(
      <PageBoundary>
        <Page />
      </PageBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('the page')).toBeInTheDocument();
    quiet.mockRestore();
  });
});

test.each([
  ['1737 (call or text)', ['tel:1737']],
  ['911 (ambulance), 917 (police)', ['tel:911', 'tel:917']],
  ['135 or (011) 5275-1135', ['tel:135', 'tel:01152751135']],
  ['0800 0767 or *0767', ['tel:08000767', 'tel:*0767']],
  ['+254 722 178 177', ['tel:+254722178177']],
  ['Text HOME to 741741', ['sms:741741?body=HOME']],
  ['SMS mit HOME an 741741', ['sms:741741?body=HOME']],
  ['SMS avec HOME au 741741', ['sms:741741?body=HOME']],
  ['15', ['tel:15']],
  ['112 or 15', ['tel:112', 'tel:15']],
  ['Listed by country', []],
])('%s dials %j', (number, links) => {
  const parts = telephoneParts(number);
  expect(parts.flatMap(({ link }) => link ?? [])).toEqual(links);
  expect(parts.map(({ text }) => text).join('')).toBe(number);
});

function Closable() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog title="Note" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>inside</p>
      </Dialog>
    </>
  );
}

test('a dialog has a name, closes by Escape, and returns the focus', async () => {
  const user = userEvent.setup();
  render(<Closable />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Note' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

function Nested() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog title="Outer" isOpen onClose={() => undefined}>
      <Button onPress={() => setOpen(true)}>Ask</Button>
      <Dialog title="Inner" role="alertdialog" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>inside</p>
      </Dialog>
    </Dialog>
  );
}

test('a dialog gives focus back to its button even when the dialog around it took it first', async () => {
  const user = userEvent.setup();
  render(<Nested />);
  const outer = screen.getByRole('dialog', { name: 'Outer' });
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Inner' })).toHaveFocus());
  await user.keyboard('{Escape}');
  act(() => outer.focus());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('a menu runs the action chosen by keyboard', async () => {
  const onAction = jest.fn();
  const user = userEvent.setup();
  render(<Menu label="Plan" trigger={<Button>Plan</Button>} actions={[{ id: 'copy', title: 'Copy', onAction }]} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledTimes(1);
});

test('a menu that gets the focus itself gives it to its first action', async () => {
  const user = userEvent.setup();
  const onAction = jest.fn();
  render(<Menu label="Plan" trigger={<Button>Plan</Button>} actions={[{ id: 'copy', title: 'Copy', onAction }]} />);
  await user.click(screen.getByRole('button'));
  const copy = await screen.findByRole('menuitem', { name: 'Copy' });
  await waitFor(() => expect(copy).toHaveFocus());
  act(() => screen.getByRole('menu').focus());
  expect(copy).toHaveFocus();
});

test('tabs move by arrow keys', async () => {
  const user = userEvent.setup();
  render(
    <Tabs
      label="Both"
      tabs={[
        { id: 'a', title: 'A', content: 'first' },
        { id: 'b', title: 'B', content: 'second' },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'B' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('second');
});
