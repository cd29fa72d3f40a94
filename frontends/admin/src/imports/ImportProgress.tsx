// How far a running import is: as a bar, and in words that a screen reader says now and then.
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import styles from '#imports/ImportDashboard.module.css';
import { isRunning, progressOf, progressWords, stateWords } from '#imports/import-words.ts';

interface ImportProgressProps {
  readonly given: ProductImport;
  readonly networkName: string;
}

export function ImportProgress({ given, networkName }: ImportProgressProps) {
  const { done, total } = progressOf(given);
  return (
    <>
      {isRunning(given.state) && (
        <div className={styles.progress}>
          <progress
            aria-label={`Import of ${networkName}`}
            className={styles.bar}
            max={total ?? 1}
            {...(total !== null && { value: Math.min(done, total) })}
          />
          <span className={styles.note}>{progressWords(given)}</span>
        </div>
      )}
      <output className="visually-hidden">{spokenWords(given, networkName)}</output>
    </>
  );
}

/** Changes with the state and with each quarter: every figure would be too much to listen to. */
function spokenWords(given: ProductImport, networkName: string): string {
  const { done, total } = progressOf(given);
  const quarters = total === null || total === 0 ? 0 : Math.floor((4 * done) / total);
  const isUnderWay = isRunning(given.state) && quarters > 0;
  return `${networkName}: ${stateWords[given.state]}${isUnderWay ? `, ${quarters * 25} percent` : ''}`;
}
