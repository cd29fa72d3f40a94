// Choosing one of a few answers, by pointer and by arrow keys.
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Choice } from '#ui/Choice.tsx';
import { StarChoice } from '#ui/StarChoice.tsx';

afterEach(cleanup);

test('a choice reports the chosen answer', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ] as const;
  render(<Choice label="Would you?" options={options} value="yes" onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: 'Would you?' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await userEvent.setup().click(screen.getByRole('radio', { name: 'No' }));
  expect(onChange).toHaveBeenCalledWith('no');
});

function Rated() {
  const [value, setValue] = useState(5);
  return <StarChoice label="Rating" value={value} onChange={setValue} />;
}

test('stars are chosen by pointer or arrow keys, and have a word for each', async () => {
  const user = userEvent.setup();
  render(<Rated />);
  expect(screen.getByRole('radio', { name: '5 of 5, Excellent' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '2 of 5, Fair' }));
  expect(screen.getByText('Fair')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '3 of 5, Good' })).toBeChecked();
});
