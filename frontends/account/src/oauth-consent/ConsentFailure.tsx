// There is no question to answer: says why, what is safe, and where to go.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import type { ReactNode } from 'react';
import type { FailureWords } from '#oauth-consent/consent-failures.ts';
import styles from '#oauth-consent/ConsentPage.module.css';
import { useHeading } from '#oauth-consent/use-heading.ts';

export interface ConsentFailureProps {
  readonly words: FailureWords;
  readonly children?: ReactNode;
}

export function ConsentFailure({ words: { title, text }, children }: ConsentFailureProps) {
  const heading = useHeading();
  return (
    <div className={styles.sheet} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.soft}>{text}</p>
      <div className={styles.actions}>
        {children}
        <Link to="/" className={buttonClass({ look: children === undefined ? 'primary' : 'secondary' })}>
          Go to Consilium
        </Link>
      </div>
    </div>
  );
}
