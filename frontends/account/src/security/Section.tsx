// A section of the security page: a sheet with a title and a sentence.
import { Card } from '@consilium/web/ui/Card.tsx';
import { createContext, useId, useRef, type ReactNode, type RefObject } from 'react';
import styles from '#security/SecurityPage.module.css';

export interface SectionProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** The heading that takes the focus when the focused element is removed. */
export const SectionHeading = createContext<RefObject<HTMLHeadingElement | null> | undefined>(undefined);

export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <SectionHeading value={heading}>{children}</SectionHeading>
    </Card>
  );
}
