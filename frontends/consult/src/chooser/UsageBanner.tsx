// What is left today, for signed-in people.
import { useUsage } from '@consilium/web/api/usage.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { UsageMeter } from '@consilium/web/ui/UsageMeter.tsx';
import styles from '#chooser/UsageBanner.module.css';

const planNames = { free: 'Free', premium: 'Premium', business: 'Business' } as const;

export function UsageBanner() {
  const usage = useUsage().data;
  if (!usage) return null;
  return (
    <Card as="section" className={styles.banner} aria-labelledby="usage-today">
      <div className={styles.head}>
        <h2 id="usage-today">Today</h2>
        <Badge tone="accent">{planNames[usage.plan]}</Badge>
      </div>
      <UsageMeter label="Standard messages" usage={usage.classes.standard} />
      <UsageMeter label="Premium messages" usage={usage.classes.premium} />
    </Card>
  );
}
