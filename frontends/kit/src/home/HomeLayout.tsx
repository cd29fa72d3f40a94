// The top of the home page: the tagline and its text, beside the problem box. The shell renders it before the page is
// loaded.
import type { ReactNode } from 'react';
import { DocumentTitle } from '#ui/Page.tsx';
import styles from '#home/HomeLayout.module.css';

export interface HomeLayoutProps {
  /** Shown above everything, for messages that come first. */
  readonly notice?: ReactNode;
  /** Beside the text, below it on a phone. */
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

export function HomeLayout({ notice, action, children }: HomeLayoutProps) {
  return (
    <div className={styles.page}>
      <DocumentTitle title="Ask an expert" />
      {notice}
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.tagline}>
            <span>Every problem.</span> <span>Every expert.</span>{' '}
            <span className={styles.last}>One conversation.</span>
          </h1>
          <p className={styles.lead}>
            Say it in your own words. You are matched with the expert who fits, and see why.
          </p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
