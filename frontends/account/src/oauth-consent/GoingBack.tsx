// Redirects back to the program. An app may need a second tap, so there is also a link.
import { useEffect } from 'react';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import styles from '#oauth-consent/ConsentPage.module.css';
import { useHeading } from '#oauth-consent/use-heading.ts';

export interface GoingBackProps {
  readonly address: string;
  readonly name?: string;
}

export function GoingBack({ address, name = 'the program' }: GoingBackProps) {
  const heading = useHeading();
  // Replaces this page in the history: Back does not lead to an answered question.
  useEffect(() => window.location.replace(address), [address]);
  return (
    <div className={styles.sheet}>
      <h1 ref={heading} tabIndex={-1}>
        Taking you back to <bdi>{name}</bdi>
      </h1>
      <output className={styles.soft}>You can close this page if the program is open already.</output>
      <div className={styles.actions}>
        <a href={address} rel="noreferrer" className={buttonClass()}>
          Continue
        </a>
      </div>
    </div>
  );
}
