// The sentences of billing's letters. {amount}, {plan} and {day} are put in; nothing that a person typed is.
import type { PlainPath } from '@consilium/contracts/pages/pages.ts';
import type { LetterFacts, LetterName } from './order-letter.ts';

interface Wording {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
}

const page = 'See my plan';
const bank = 'Banks usually take five to ten days to show it, on the same card that you paid with.';

const wordings: Readonly<Record<Exclude<LetterName, 'cancelled'>, Wording>> = {
  receipt: {
    subject: 'Your receipt',
    paragraphs: [
      'Thank you. We received your payment of {amount} for {plan} on {day}.',
      'The receipt as a PDF is on the page of your plan, with all earlier ones:',
    ],
    button: 'See my receipts',
  },
  payment_failed: {
    subject: 'Your payment did not go through',
    paragraphs: [
      'We could not collect {amount} for {plan}. That happens: a card expires, or the bank says no for a day.',
      'We will try again in the next days, and your plan stays as it is meanwhile. If the card has changed, please tell us the new one under “Manage Subscription”:',
    ],
    button: 'Check my payment details',
  },
  confirm_payment: {
    subject: 'Please confirm your payment',
    paragraphs: [
      'Your bank wants you to confirm the payment of {amount} for {plan} before it lets it through.',
      'Please do so under “Manage Subscription”; it takes a minute:',
    ],
    button: 'Confirm my payment',
  },
  renewal_soon: {
    subject: 'Your plan renews soon',
    paragraphs: [
      'Your plan, {plan}, renews on {day} for {amount}. If you would like to keep it, there is nothing to do.',
      'If not, you can cancel before that day, and you keep it until then:',
    ],
    button: page,
  },
  ended_unpaid: {
    subject: 'Your subscription has ended',
    paragraphs: [
      'We tried several times and could not collect the payment for {plan}, so your subscription ended on {day}. No further payments will be taken, and everything you wrote is still there.',
      'If you would like to have it back, you are welcome at any time:',
    ],
    button: 'Choose a plan',
  },
  refund_sent: {
    subject: 'Your refund is on its way',
    paragraphs: [
      `We sent {amount} back to you. ${bank}`,
      'You can see it beside the payment, on the page of your plan:',
    ],
    button: 'See my payments',
  },
  refund_failed: {
    subject: 'Your refund did not arrive',
    paragraphs: [
      'We tried to send {amount} back to you, and your bank did not take it; the card may have been closed. The money is still yours.',
      'Please write to us, so that we find another way:',
    ],
    button: 'Write to us',
  },
  bought_twice: {
    subject: 'You paid twice, and get it back',
    paragraphs: [
      `It seems that your plan was bought twice at the same moment, in two windows perhaps. One is enough: the other one is cancelled, and {amount} is on its way back to you. ${bank}`,
      'Your plan is in force as you chose it:',
    ],
    button: page,
  },
  payment_lost: {
    subject: 'Your bank took a payment back',
    paragraphs: [
      'Your bank gave you back {amount} that you had paid for {plan}. So your subscription ends, and no further payments will be taken. Everything you wrote is still there.',
      'If that was not what you wanted, or you would like to have it back later, you can choose a plan again:',
    ],
    button: 'Choose a plan',
  },
};

const thanks = 'Thank you for having been with us. You can come back at any time:';

export function wordingOf(name: LetterName, facts: LetterFacts): Wording {
  return name === 'cancelled' ? cancelled(facts) : wordings[name];
}

export function pageOf(name: LetterName): PlainPath {
  return name === 'refund_failed' ? '/contact' : '/upgrade';
}

function cancelled({ choice, amount }: LetterFacts): Wording {
  const refund = amount ? ['We are sending {amount} back to you.'] : [];
  return {
    subject: 'Your subscription has been cancelled',
    paragraphs: [
      choice === 'money_back'
        ? 'Your subscription to {plan} has been cancelled and ended on {day}. No further payments will be taken.'
        : 'Your subscription to {plan} has been cancelled. You have access until {day}, and no further payments will be taken.',
      ...refund,
      thanks,
    ],
    button: page,
  };
}
