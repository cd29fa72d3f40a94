// The picker for files.
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AttachButton } from '#files/AttachButton.tsx';

afterEach(cleanup);

test('the picker accepts images, documents and text, several at once', async () => {
  const onFiles = jest.fn();
  render(<AttachButton onFiles={onFiles} />);
  const picker = screen.getByLabelText('Files to add');
  expect(picker).toHaveAttribute('accept', 'image/*,.pdf,.doc,.docx,.txt');
  const files = ['lease.pdf', 'wall.png'].map((name) => new File(['x'], name));
  await userEvent.setup({ applyAccept: false }).upload(picker, files);
  expect(onFiles.mock.calls).toEqual([[files]]);
});
