// The top of the home page: what this is, in its words, beside what can be done. The shell draws it before the page comes.
import type { ReactNode } from 'react';
import { DocumentTitle } from '#ui/Page.tsx';
import styles from '#home/HomeLayout.module.css';

export interface HomeLayoutProps {
  /** Above everything, when there is something to say first. */
  readonly notice?: ReactNode;
  /** Beside the words, below them on a phone. */
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
            Say it in your own words. You are matched with the expert who fits, and told why.
          </p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
