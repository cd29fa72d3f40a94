// Leaves the page for a neutral one, in place of its entry in the history, so that Back does not return here.
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import type { MouseEvent } from 'react';
import styles from '#crisis/CrisisPage.module.css';
import { leaveTo, neutralPage } from '#crisis/leave.ts';

/** A plain link: without scripts it leads to the same page. */
export function QuickExit({ words }: { readonly words: string }) {
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    leaveTo(neutralPage);
  };
  return (
    <p className={styles.exit}>
      <a href={neutralPage} onClick={leave} className={buttonClass({ look: 'secondary', compact: true })}>
        {words}
      </a>
    </p>
  );
}
