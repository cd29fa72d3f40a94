// The outcome of a checkout, shown on coming back from it.
import { Link } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { tierInWords } from '#billing/billing-words.ts';
import type { Back, BackState } from '#checkout-return/use-checkout-return.ts';
import { Notice, type NoticeProps } from '#leaving/Notice.tsx';

interface CheckoutReturnProps {
  readonly back: Back;
  /** The counters have the new plan, too. */
  readonly isInForce: boolean;
}

export function CheckoutReturn({ back, isInForce }: CheckoutReturnProps) {
  return (
    <div aria-live="polite" aria-busy={back.state === 'waiting'}>
      {back.state === 'active' ? (
        <Welcome back={back} isInForce={isInForce} />
      ) : (
        <Notice {...words[back.state]} action={wayOn(back)} />
      )}
    </div>
  );
}

function Welcome({ back: { outcome }, isInForce }: CheckoutReturnProps) {
  const plan = outcome ? ` You’re on the ${tierInWords(outcome.subscription)} plan now.` : '';
  return (
    <Notice
      title={`Thank you.${plan}`}
      text={`${isInForce ? 'Premium is active. Ask away.' : 'Premium starts in a moment.'} You can close the tab that you came from.`}
      action={
        <Link to="/" className={buttonClass({ look: 'primary', compact: true })}>
          Chat with an Expert
        </Link>
      }
    />
  );
}

const words: Readonly<Record<Exclude<BackState, 'active'>, NoticeProps>> = {
  waiting: {
    title: 'Confirming your payment…',
    text: 'This takes a few seconds. Your plan starts once the payment is confirmed, even if you leave this page.',
  },
  slow: {
    tone: 'attention',
    title: 'Your payment is not confirmed yet',
    text: 'This is taking longer than usual. Your plan starts automatically once the payment is confirmed. You don’t need to pay again.',
  },
  left: { title: 'You left the checkout', text: 'Nothing was charged.' },
  unfinished: { title: 'The checkout was not finished', text: 'Nothing was charged.' },
  expired: { tone: 'attention', title: 'The checkout has expired', text: 'Nothing was charged. You can start again.' },
  unknown: { tone: 'attention', title: 'We don’t know this checkout', text: 'It may belong to another account.' },
  failed: {
    tone: 'loss',
    title: 'We couldn’t check your payment',
    text: 'If you have paid, your plan starts automatically. You don’t need to pay again.',
  },
};

function wayOn({ state, lookAgain }: Back) {
  if (state !== 'slow' && state !== 'failed') return undefined;
  return (
    <Button compact onPress={lookAgain}>
      Check again
    </Button>
  );
}
