// The column a page stands in, with its title; the title is also the document's.
import type { ReactNode, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Page.module.css';

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  /** For whoever brings the focus here. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function Page({ title, lead, wide, titleRef, children }: PageProps) {
  return (
    <div className={classNames(styles.page, wide && styles.wide)}>
      <DocumentTitle title={title} />
      <header className={styles.head}>
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      </header>
      {children}
    </div>
  );
}

/** React moves it to the head; the last one rendered wins. */
export function DocumentTitle({ title }: { readonly title: string }) {
  return <title>{`${title} · Consilium`}</title>;
}
