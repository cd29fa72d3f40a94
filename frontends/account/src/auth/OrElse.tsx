// Alternatives, below a line that says "or".
import type { ReactNode } from 'react';
import styles from '#auth/AuthPage.module.css';

export function OrElse({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.ways} aria-label={label}>
      <p className={styles.or} aria-hidden>
        or
      </p>
      {children}
    </section>
  );
}
