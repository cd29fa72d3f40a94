// Fields and buttons: their accessible names and errors.
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';

afterEach(cleanup);

describe('TextField', () => {
  test('associates label, note and error with the input', () => {
    render(
      <TextField
        label="Email"
        note="We only write to confirm."
        error="Email is required"
        value=""
        onChange={() => undefined}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(expect.stringContaining('Email is required'));
    expect(input).toHaveAccessibleDescription(expect.stringContaining('We only write to confirm.'));
  });

  test('shows and hides a password', async () => {
    const user = userEvent.setup();
    render(<TextField label="Password" type="password" defaultValue="secret" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

function Composer({ onSend }: { readonly onSend: () => void }) {
  const [text, setText] = useState('');
  return (
    <TextArea
      label="Problem"
      labelIsHidden
      value={text}
      onChange={setText}
      onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && (event.preventDefault(), onSend())}
    />
  );
}

test('TextArea passes keys to its parent: Enter sends, Shift+Enter breaks the line', async () => {
  const onSend = jest.fn();
  const user = userEvent.setup();
  render(<Composer onSend={onSend} />);
  const area = screen.getByRole('textbox', { name: 'Problem' });
  await user.type(area, 'one{Shift>}{Enter}{/Shift}two{Enter}');
  expect(area).toHaveValue('one\ntwo');
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('a pending button does nothing when pressed again', async () => {
  const onPress = jest.fn();
  const user = userEvent.setup();
  render(
    <Button isPending onPress={onPress}>
      Send
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onPress).not.toHaveBeenCalled();
});

test('a button that is disabled under the focus keeps it, does nothing, and is disabled once the focus leaves', async () => {
  const onPress = jest.fn();
  const user = userEvent.setup();
  const buttons = (isDisabled: boolean) => (
    <>
      <Button isDisabled={isDisabled} onPress={onPress}>
        Send
      </Button>
      <Button>Next</Button>
    </>
  );
  const { rerender } = render(buttons(false));
  await user.tab();
  rerender(buttons(true));
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveFocus();
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(send);
  expect(onPress).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(send).toBeDisabled();
});

test('a double click on a button that sends is one press; on any other it is two', async () => {
  const onPress = jest.fn();
  const user = userEvent.setup();
  const { rerender } = render(
    <Button look="primary" onPress={onPress}>
      Send
    </Button>,
  );
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(<Button onPress={onPress}>Next month</Button>);
  await user.dblClick(screen.getByRole('button', { name: 'Next month' }));
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('what else describes a field is read with its note', () => {
  render(
    <>
      <p id="quote">How much?</p>
      <TextArea label="Answer" note="In euros." value="" aria-describedby="quote" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription('In euros. How much?');
});
