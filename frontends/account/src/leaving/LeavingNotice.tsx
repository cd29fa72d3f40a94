// Says that it goes on in another tab, links to it when the browser blocked it, and shows failures.
import { useLocation } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { ExternalLink } from 'lucide-react';
import type { BillingFailure } from '#leaving/billing-failure.ts';
import styles from '#leaving/LeavingNotice.module.css';
import { Notice } from '#leaving/Notice.tsx';
import { SignInLink } from '#leaving/SignInLink.tsx';
import type { LeavingReason, Leaving, OtherTab } from '#leaving/use-leaving.ts';

/** Empty while there is nothing to say. It is a live region, so later content is read out. */
export function LeavingNotice({ leaving: { otherTab, failure } }: { readonly leaving: Leaving }) {
  return (
    <div aria-live="polite" className={styles.live}>
      {failure && <FailureNotice failure={failure} />}
      {otherTab && <OtherTabNotice tab={otherTab} />}
    </div>
  );
}

function FailureNotice({ failure: { title, text, needsSignIn } }: { readonly failure: BillingFailure }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone={needsSignIn ? 'attention' : 'loss'}
      title={title}
      text={text}
      action={needsSignIn && <SignInLink next={pathname + search} />}
    />
  );
}

const places: Readonly<Record<LeavingReason, string>> = {
  monthly: 'checkout',
  yearly: 'checkout',
  portal: 'the customer portal',
  confirmation: 'the page where you confirm the payment',
};

function OtherTabNotice({ tab: { reason, url, isBlocked } }: { readonly tab: OtherTab }) {
  const place = places[reason];
  const words = isBlocked
    ? { title: 'Your browser blocked the new tab', text: `Open ${place} with this link.` }
    : {
        title: reason === 'portal' ? 'Continue in the other tab' : 'Finish paying in the other tab',
        text: 'This page updates once you’re done there.',
      };
  return (
    <Notice
      tone={isBlocked ? 'attention' : 'plain'}
      {...words}
      action={
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: isBlocked ? 'primary' : 'quiet', compact: true })}
        >
          <ExternalLink aria-hidden />
          {isBlocked ? `Go to ${place}` : `Open ${place} again`}
        </a>
      }
    />
  );
}
