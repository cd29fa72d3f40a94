// Whether a person has compared an entry with its source, and when.
import type { Verification } from '@consilium/contracts/helplines/verification.ts';
import { Website } from '@consilium/web/ui/Website.tsx';
import styles from '#crisis/CrisisPage.module.css';
import { dayWords } from '#crisis/day-words.ts';

export interface EntryStateProps {
  readonly verified: Verification | undefined;
  /** The day on which the entry was last read through without its source. */
  readonly checkedOn: string;
}

export function EntryState({ verified, checkedOn }: EntryStateProps) {
  return (
    <span className={styles.state}>
      {verified ? (
        <>
          Checked on <time dateTime={verified.on}>{dayWords(verified.on)}</time>. Source:{' '}
          <Website address={verified.source} />
        </>
      ) : (
        <>
          Not yet verified. Written down on <time dateTime={checkedOn}>{dayWords(checkedOn)}</time>.
        </>
      )}
    </span>
  );
}
