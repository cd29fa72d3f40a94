// The class in which the next message counts, and what is left of it today: "Standard · 11 left today".
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { useUsage } from '@consilium/web/api/usage.ts';
import { leftToday } from '@consilium/web/text/units-left.ts';
import styles from '#composer/Composer.module.css';

const names = { standard: 'Standard', premium: 'Premium' } as const;

export function ClassLeft({ class: messageClass }: { readonly class: MessageClass }) {
  const usage = useUsage().data?.classes[messageClass];
  const left = usage ? ` · ${leftToday(usage)}` : '';
  return <span className={styles.left}>{`${names[messageClass]}${left}`}</span>;
}

/** The short form inside the field on phones: "11 left". Nothing where there is no daily limit. */
export function UnitsLeft({ class: messageClass }: { readonly class: MessageClass }) {
  const usage = useUsage().data?.classes[messageClass];
  if (!usage || usage.limit < 0) return null;
  return (
    <span className={styles.shortLeft}>
      <span aria-hidden>{usage.remaining} left</span>
      <span className="visually-hidden">{leftToday(usage)}</span>
    </span>
  );
}
