// The expert of the conversation: icon, name, title.
import type { Expert } from '@consilium/contracts/experts.ts';
import type { ReactNode } from 'react';
import { ExpertIcon } from '#experts/ExpertIcon.tsx';
import styles from '#experts/ExpertHead.module.css';

export function ExpertHead({ expert, children }: { readonly expert: Expert; readonly children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <ExpertIcon expertId={expert.id} size="large" />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{expert.name}</h1>
        <p className={styles.title}>{expert.title}</p>
      </div>
      {children !== undefined && <div className={styles.labels}>{children}</div>}
    </header>
  );
}
