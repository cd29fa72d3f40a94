// The place where a search found something, with what was found marked.
import type { Excerpt } from '@consilium/contracts/chat/history-http.ts';
import { excerptParts } from '#history/excerpt-parts.ts';
import styles from '#history/ExcerptText.module.css';

export function ExcerptText({ excerpt }: { readonly excerpt: Excerpt }) {
  return (
    <p className={styles.excerpt}>
      {excerptParts(excerpt).map(({ text, isMarked, from }) =>
        isMarked ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
      )}
    </p>
  );
}
