// Today's usage of the current plan, one card per plan, with a warning above 80 percent.
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { planNames } from '@consilium/contracts/plan-words.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useUsage } from '@consilium/web/api/usage.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { UsageMeter } from '@consilium/web/ui/UsageMeter.tsx';
import { usageWords } from '@consilium/web/ui/usage-words.ts';
import type { ReactNode } from 'react';
import styles from '#usage-card/UsageCard.module.css';

const classes = ['standard', 'premium'] as const satisfies readonly MessageClass[];
const labels: Readonly<Record<MessageClass, string>> = { standard: 'Standard messages', premium: 'Premium messages' };

/** `offer` is shown below the figures of somebody who can upgrade. */
export function UsageCard({ offer }: { readonly offer?: ReactNode }) {
  const { data, error, refetch } = useUsage();
  if (data) return <PlanUsage usage={data} offer={offer} />;
  if (!error) return <ComingUsage />;
  return (
    <ErrorPanel
      title="We couldn’t load today’s usage"
      text={toApiError(error).message}
      onRetry={() => void refetch()}
    />
  );
}

function PlanUsage({ usage, offer }: { readonly usage: UsageAnswer; readonly offer: ReactNode }) {
  const now = useNow();
  const scarce = classes.filter((name) => usageWords(usage.classes[name], now).isWarning);
  return (
    <Card as="section" aria-labelledby="usage-card" className={styles.card}>
      <div className={styles.head}>
        <h2 id="usage-card">{`${planNames[usage.plan]} plan`}</h2>
        <span className={styles.day}>Today</span>
        {usage.mode === 'degraded' && <Badge tone="attention">Limits are lower for now</Badge>}
      </div>
      <div className={styles.meters}>
        {classes.map((name) => (
          <UsageMeter key={name} label={labels[name]} usage={usage.classes[name]} />
        ))}
      </div>
      <div aria-live="polite" className={styles.live}>
        {scarce.length > 0 && <p className={styles.warning}>{warningOf(scarce, usage)}</p>}
      </div>
      {usage.plan === 'free' && offer}
    </Card>
  );
}

function warningOf(scarce: readonly MessageClass[], { classes: figures }: UsageAnswer): string {
  const names = scarce.map((name) => `${name} messages`).join(' and ');
  const isAllUsed = scarce.every((name) => figures[name].remaining === 0);
  return isAllUsed ? `Today’s ${names} are used.` : `Most of today’s ${names} are used.`;
}

function ComingUsage() {
  return (
    <Card as="section" aria-hidden className={styles.card}>
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton />
      <Skeleton />
    </Card>
  );
}
