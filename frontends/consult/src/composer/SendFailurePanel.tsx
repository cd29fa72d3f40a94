// Shown at the composer: what happened, what is safe, and a button that helps.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { useUsage } from '@consilium/web/api/usage.ts';
import { Link } from '@consilium/web/platform.ts';
import { resetsIn } from '@consilium/web/text/reset-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { otherClass, type SendFailure } from '#composer/send-failure.ts';
import styles from '#composer/SendFailurePanel.module.css';
import { UpgradeLink } from '#composer/UpgradeLink.tsx';

export interface SendFailurePanelProps {
  readonly failure: SendFailure;
  /** Where to return after signing in. */
  readonly returnTo: string;
  readonly onRetry: () => void;
  readonly onSendAsCode?: () => void;
  readonly onShowRunning?: () => void;
  readonly onUseClass?: (messageClass: MessageClass) => void;
}

export function SendFailurePanel(props: SendFailurePanelProps) {
  const { failure } = props;
  const now = useNow(1000);
  const isQuota = failure.code === 'QUOTA_EXHAUSTED';
  const words = [failure.sentence, isQuota ? resetWords(failure, now) : undefined, failure.safe];
  return (
    <div role="alert" className={classNames(styles.panel, isQuota && styles.attention)}>
      <p className={styles.words}>{words.filter(Boolean).join(' ')}</p>
      <WayOut {...props} nowMs={now} />
      {isQuota && <UpgradeLink />}
    </div>
  );
}

function resetWords({ resetsAt, class: messageClass }: SendFailure, nowMs: number): string | undefined {
  const name = messageClass === 'premium' ? 'Premium' : 'Standard';
  return resetsAt === undefined ? undefined : `${name}: ${resetsIn(resetsAt, nowMs)}.`;
}

function WayOut(props: SendFailurePanelProps & { readonly nowMs: number }) {
  const { failure, returnTo, onRetry, onSendAsCode, onShowRunning, onUseClass } = props;
  switch (failure.wayOut) {
    case 'retry':
      return <Way onPress={onRetry}>Retry</Way>;
    case 'retry-when-free':
      return <RetryWhenFree {...props} />;
    case 'send-as-code':
      return onSendAsCode ? <Way onPress={onSendAsCode}>Send as code</Way> : null;
    case 'show-running-reply':
      return onShowRunning ? <Way onPress={onShowRunning}>Show the reply</Way> : null;
    case 'use-other-class':
      return onUseClass ? <UseOtherClass failure={failure} onUseClass={onUseClass} /> : null;
    case 'sign-in':
      return <SignIn tab="" title="Sign In" returnTo={returnTo} />;
    case 'sign-up':
      return <SignIn tab="tab=sign-up&" title="Sign Up" returnTo={returnTo} />;
    case 'none':
      break;
  }
  return null;
}

function Way({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    <Button compact onPress={onPress}>
      {children}
    </Button>
  );
}

function RetryWhenFree({ failure, nowMs, onRetry }: SendFailurePanelProps & { readonly nowMs: number }) {
  const waitSeconds = Math.ceil(((failure.retryAtMs ?? nowMs) - nowMs) / 1000);
  return (
    <Button compact isDisabled={waitSeconds > 0} onPress={onRetry} className={styles.wait}>
      {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : 'Try again'}
    </Button>
  );
}

interface UseOtherClassProps {
  readonly failure: SendFailure;
  readonly onUseClass: (messageClass: MessageClass) => void;
}

/** Only offered when there is something left of it. */
function UseOtherClass({ failure, onUseClass }: UseOtherClassProps) {
  const other = otherClass(failure.class);
  const usage = useUsage().data?.classes[other];
  if (!usage || (usage.limit >= 0 && usage.remaining <= 0)) return null;
  const left = usage.limit < 0 ? 'no daily limit' : `${usage.remaining} left`;
  return <Way onPress={() => onUseClass(other)}>{`Send as a ${other} message (${left})`}</Way>;
}

interface SignInProps {
  readonly tab: string;
  readonly title: string;
  readonly returnTo: string;
}

function SignIn({ tab, title, returnTo }: SignInProps) {
  const address = `/auth?${tab}next=${encodeURIComponent(returnTo)}`;
  return (
    <Link to={address} className={buttonClass({ look: 'secondary', compact: true })}>
      {title}
    </Link>
  );
}
