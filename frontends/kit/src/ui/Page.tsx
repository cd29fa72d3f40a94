// The column of a page with its title, which is also the document's title.
import type { ReactNode, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Page.module.css';

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  /** The element that can get the focus. */
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

/** React moves it into the head; the last one rendered wins. */
export function DocumentTitle({ title }: { readonly title: string }) {
  return <title>{`${title} · Consilium`}</title>;
}
