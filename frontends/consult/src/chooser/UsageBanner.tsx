// Today's remaining messages of a member; the free plan gets an upgrade link.
import { planNames } from '@consilium/contracts/plan-words.ts';
import { useUsage } from '@consilium/web/api/usage.ts';
import { Link } from '@consilium/web/platform.ts';
import { isServedPage } from '@consilium/web/pages/served-pages.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { UsageMeter } from '@consilium/web/ui/UsageMeter.tsx';
import { ComingBanner } from '#chooser/ComingBanner.tsx';
import styles from '#chooser/UsageBanner.module.css';

export function UsageBanner() {
  const { data: usage, isPending } = useUsage();
  if (!usage) return isPending ? <ComingBanner /> : null;
  return (
    <Card as="section" className={styles.banner} aria-labelledby="usage-today">
      <div className={styles.head}>
        <h2 id="usage-today">Today</h2>
        <Badge tone="accent">{planNames[usage.plan]}</Badge>
        {usage.plan === 'free' && isServedPage('/upgrade') && (
          <Link to="/upgrade" className={buttonClass({ look: 'secondary', compact: true })}>
            Upgrade
          </Link>
        )}
      </div>
      <UsageMeter label="Standard messages" usage={usage.classes.standard} isFigureShown={false} />
      <UsageMeter label="Premium messages" usage={usage.classes.premium} />
    </Card>
  );
}
