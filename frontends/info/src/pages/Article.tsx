// A page of text: a title, a lead, and sections that menus can link to.
import { Page } from '@consilium/web/ui/Page.tsx';
import type { ReactNode } from 'react';
import styles from '#pages/Article.module.css';

export interface ArticleProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function Article({ title, lead, children }: ArticleProps) {
  return (
    <Page title={title} lead={<p>{lead}</p>}>
      <div className={styles.article}>{children}</div>
    </Page>
  );
}

export interface SectionProps {
  readonly title: string;
  /** The anchor that a menu item links to. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function Section({ title, id, children }: SectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
