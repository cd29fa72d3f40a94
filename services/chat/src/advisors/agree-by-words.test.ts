import { describe, expect, test } from '@jest/globals';
import { agreeByWords } from './agree-by-words.ts';

const agree = (first: string, second: string) => agreeByWords([first], [second]).length === 1;

describe('steps that say the same', () => {
  test.each([
    ['Restart the router and wait two minutes.', 'Reboot your router, then wait a couple of minutes.'],
    [
      'Change your email password from a clean device.',
      'From another, clean device, change the password of your email.',
    ],
    [
      'If identity documents were exposed, place a free credit freeze with each credit bureau.',
      'Freeze your credit or place a fraud alert with the credit bureaus.',
    ],
    ['Call your bank and block the card.', 'Phone the bank at once and have the card blocked.'],
    ['Take photographs of the damage before you clean up.', 'Before cleaning, take pictures of all damage.'],
    ['See a doctor if the fever lasts three days.', 'If your fever lasts longer, see your GP.'],
    ['Ask your landlord for the deposit in writing.', 'Write to the landlord and ask for your deposit back.'],
    ['Update the printer driver.', 'Install the newest driver for the printer and update it.'],
    ['Go to bed at the same hour every night.', 'Keep the same bed time every night.'],
    ['Write a budget of income and fixed costs.', 'List your income and your fixed costs in a budget.'],
  ])('%s = %s', (first, second) => expect(agree(first, second)).toBe(true));
});

describe('steps that say different things', () => {
  test.each([
    ['Restart the router and wait two minutes.', 'Do not restart the router while the light blinks.'],
    ['Never pay the deposit in cash.', 'Pay the deposit in cash.'],
    ['Write down the serial number.', 'Write down the names of witnesses.'],
    ['Wait two weeks and check the account daily.', 'Check your mood daily for two weeks.'],
    ['Call the bank.', 'Call your mother.'],
    ['Ask a friend to read your letter aloud.', 'Send the letter by tracked mail.'],
    ['Set a timer for twenty minutes.', 'Set up two-step sign-in.'],
    ['', 'Restart the router.'],
    ['1.', '1.'],
  ])('%s ≠ %s', (first, second) => expect(agree(first, second)).toBe(false));
});

test('each step agrees with at most one other, the most similar', () => {
  const first = ['Change the email password.', 'Call the bank and block the card.'];
  const second = ['Tell the bank.', 'Call the bank to block your card.', 'Change the email password today.'];
  expect(agreeByWords(first, second)).toEqual([
    [0, 2],
    [1, 1],
  ]);
});
