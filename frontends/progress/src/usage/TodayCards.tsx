// Two cards: today's standard and premium messages.
import { planNames } from '@consilium/contracts/plan-words.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { useUsage } from '@consilium/web/api/usage.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { UsageMeter } from '@consilium/web/ui/UsageMeter.tsx';
import { failureWords } from '#dashboard/failure-words.ts';
import styles from '#usage/Usage.module.css';

const classLabels = { standard: 'Standard messages', premium: 'Premium messages' } as const;

export function TodayCards() {
  const { data, error, refetch } = useUsage();
  if (data) return <Cards usage={data} />;
  if (!error)
    return (
      <div className={styles.coming}>
        <Skeleton height="100%" />
      </div>
    );
  return (
    <ErrorPanel title="We couldn’t load today’s usage" text={failureWords(error)} onRetry={() => void refetch()} />
  );
}

function Cards({ usage }: { readonly usage: UsageAnswer }) {
  return (
    <>
      <p className={styles.plan}>
        <Badge tone="accent">{`${planNames[usage.plan]} plan`}</Badge>
        {usage.mode === 'degraded' && <Badge tone="attention">Limits are lower for now</Badge>}
        <span>{`The day starts at midnight, ${usage.zone}`}</span>
      </p>
      <div className={styles.cards}>
        {(['standard', 'premium'] as const).map((name) => (
          <Card key={name}>
            <UsageMeter label={classLabels[name]} usage={usage.classes[name]} shape="ring" />
          </Card>
        ))}
      </div>
    </>
  );
}
