// One thing of the security page: a sheet with its title and a sentence about it.
import { Card } from '@consilium/web/ui/Card.tsx';
import { useId, type ReactNode } from 'react';
import styles from '#security/SecurityPage.module.css';

export interface SectionProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </Card>
  );
}
