// A text with the search matches marked.
import type { Excerpt } from '@consilium/contracts/chat/history-http.ts';
import { excerptParts } from '#history/excerpt-parts.ts';
import styles from '#history/MarkedText.module.css';

export function MarkedText({ excerpt }: { readonly excerpt: Excerpt }) {
  return (
    <>
      {excerptParts(excerpt).map(({ text, isMarked, from }) =>
        isMarked ? (
          <mark key={from} className={styles.mark}>
            {text}
          </mark>
        ) : (
          <span key={from}>{text}</span>
        ),
      )}
    </>
  );
}
