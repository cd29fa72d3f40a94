// Letters about payments: received, failed, refunded. They contain no text a person typed.
import { defineLetter } from '@consilium/kit/letters/define-letter.ts';
import { erasedOrUnconfirmed } from './exclusions.ts';
import { amount, at, price } from './facts.ts';

const notTo = [erasedOrUnconfirmed];
const bank = 'Banks usually take five to ten days to show it, on the same card that you paid with.';

export const receipt = defineLetter({
  id: 'receipt',
  when: 'A payment of the last three days was found; not for one of nothing.',
  subject: 'Your receipt',
  facts: { amount, price, at },
  notTo,
  parts: ({ amount, price: plan, at: day }) => [
    `Thank you. We received your payment of ${amount} for ${plan} on ${day}.`,
    'The receipt as a PDF is on the page of your plan, with all earlier ones:',
    { button: 'See my receipts', page: '/upgrade' },
  ],
});

export const paymentFailed = defineLetter({
  id: 'payment_failed',
  when: 'The payment of a renewal failed, and will be tried again.',
  subject: 'Your payment did not go through',
  facts: { amount, price },
  notTo,
  parts: ({ amount, price: plan }) => [
    `We could not collect ${amount} for ${plan}. That happens: a card expires, or the bank says no for a day.`,
    'We will try again in the next days, and your plan stays as it is meanwhile. If the card has changed, please tell us the new one under “Manage Subscription”:',
    { button: 'Check my payment details', page: '/upgrade' },
  ],
});

export const confirmPayment = defineLetter({
  id: 'confirm_payment',
  when: 'The bank wants its customer to confirm the payment of a renewal.',
  subject: 'Please confirm your payment',
  facts: { amount, price },
  notTo,
  parts: ({ amount, price: plan }) => [
    `Your bank wants you to confirm the payment of ${amount} for ${plan} before it lets it through.`,
    'Please do so under “Manage Subscription”; it takes a minute:',
    { button: 'Confirm my payment', page: '/upgrade' },
  ],
});

export const refundSent = defineLetter({
  id: 'refund_sent',
  when: 'Money of a cancelled subscription was sent back.',
  subject: 'Your refund is on its way',
  facts: { amount },
  notTo,
  parts: ({ amount }) => [
    `We sent ${amount} back to you. ${bank}`,
    'You can see it beside the payment, on the page of your plan:',
    { button: 'See my payments', page: '/upgrade' },
  ],
});

export const refundFailed = defineLetter({
  id: 'refund_failed',
  when: 'Money that was sent back came back to us, or could not be sent.',
  subject: 'Your refund did not arrive',
  facts: { amount },
  notTo,
  parts: ({ amount }) => [
    `We tried to send ${amount} back to you, and your bank did not take it; the card may have been closed. The money is still yours.`,
    'Please write to us, so that we find another way:',
    { button: 'Write to us', page: '/contact' },
  ],
});

export const boughtTwice = defineLetter({
  id: 'bought_twice',
  when: 'A plan was bought twice at the same moment; one purchase was cancelled and is paid back.',
  subject: 'You paid twice, and get it back',
  facts: { amount },
  notTo,
  parts: ({ amount }) => [
    `It seems that your plan was bought twice at the same moment, in two windows perhaps. One is enough: the other one is cancelled, and ${amount} is on its way back to you. ${bank}`,
    'Your plan is in force as you chose it:',
    { button: 'See my plan', page: '/upgrade' },
  ],
});

export const paymentLost = defineLetter({
  id: 'payment_lost',
  when: 'A dispute was lost, and the plan that was paid with that money ends.',
  subject: 'Your bank took a payment back',
  facts: { amount, price },
  notTo,
  parts: ({ amount, price: plan }) => [
    `Your bank gave you back ${amount} that you had paid for ${plan}. So your subscription ends, and no further payments will be taken. Everything you wrote is still there.`,
    'If that was not what you wanted, or you would like to have it back later, you can choose a plan again:',
    { button: 'Choose a plan', page: '/upgrade' },
  ],
});
