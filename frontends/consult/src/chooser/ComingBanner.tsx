// The place of today's messages until they are loaded.
import { Card } from '@consilium/web/ui/Card.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import styles from '#chooser/UsageBanner.module.css';

/** Reserves its space before the figures are loaded, so that the experts below do not move. */
export function ComingBanner() {
  return (
    <Card as="section" className={classNames(styles.banner, styles.coming)} aria-hidden>
      <Skeleton width="6rem" />
      <Skeleton />
      <Skeleton />
    </Card>
  );
}
