// Letters about a subscription: it renews, was cancelled, has ended. They contain no text a person typed.
import { defineLetter } from '@consilium/kit/letters/define-letter.ts';
import { erasedOrUnconfirmed, remindersOff } from './exclusions.ts';
import { amount, amountIfAny, at, choice, price } from './facts.ts';

export const renewalSoon = defineLetter({
  id: 'renewal_soon',
  when: 'A yearly subscription renews within the next days (`RENEWAL_NOTICE_DAYS`).',
  subject: 'Your plan renews soon',
  facts: { amount, price, at },
  notTo: [remindersOff, erasedOrUnconfirmed],
  parts: ({ amount, price: plan, at: day }) => [
    `Your plan, ${plan}, renews on ${day} for ${amount}. If you would like to keep it, there is nothing to do.`,
    'If not, you can cancel before that day, and you keep it until then:',
    { button: 'See my plan', page: '/upgrade' },
  ],
});

export const cancelled = defineLetter({
  id: 'cancelled',
  when: 'A subscription was cancelled, here or at the payment provider.',
  subject: 'Your subscription has been cancelled',
  facts: { price, at, choice, amount: amountIfAny },
  notTo: [erasedOrUnconfirmed],
  parts: ({ price: plan, at: day, choice, amount }) => [
    choice === 'money_back'
      ? `Your subscription to ${plan} has been cancelled and ended on ${day}. No further payments will be taken.`
      : `Your subscription to ${plan} has been cancelled. You have access until ${day}, and no further payments will be taken.`,
    ...(amount === undefined ? [] : [`We are sending ${amount} back to you.`]),
    'Thank you for having been with us. You can come back at any time:',
    { button: 'See my plan', page: '/upgrade' },
  ],
});

export const endedUnpaid = defineLetter({
  id: 'ended_unpaid',
  when: 'A subscription ended within the last three days because its renewal was not paid.',
  subject: 'Your subscription has ended',
  facts: { price, at },
  notTo: [erasedOrUnconfirmed],
  parts: ({ price: plan, at: day }) => [
    `We tried several times and could not collect the payment for ${plan}, so your subscription ended on ${day}. No further payments will be taken, and everything you wrote is still there.`,
    'If you would like to have it back, you are welcome at any time:',
    { button: 'Choose a plan', page: '/upgrade' },
  ],
});
