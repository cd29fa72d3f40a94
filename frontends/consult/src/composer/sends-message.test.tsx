// When Enter sends the message.
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { sendsMessage } from '#composer/sends-message.ts';

afterEach(cleanup);

const sent = jest.fn<(sends: boolean) => void>();

function press(more: { readonly shiftKey?: boolean; readonly isComposing?: boolean; readonly keyCode?: number }) {
  sent.mockClear();
  render(<textarea onKeyDown={(event) => sent(sendsMessage(event))} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 13, ...more });
  cleanup();
  return sent.mock.lastCall?.[0];
}

test('Enter sends, Shift+Enter does not', () => {
  expect(press({})).toBe(true);
  expect(press({ shiftKey: true })).toBe(false);
});

test('an Enter that ends an IME composition does not send, nor in Safari', () => {
  expect(press({ isComposing: true, keyCode: 229 })).toBe(false);
  expect(press({ isComposing: false, keyCode: 229 })).toBe(false);
});
