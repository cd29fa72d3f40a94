// The progress of the export, in a live region so that it is announced.
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import type { Ref } from 'react';
import { momentInWords, sizeInWords } from '#privacy/moment.ts';
import styles from '#privacy/PrivacyPage.module.css';

export interface ExportStateProps {
  readonly latest: DataExport | null;
  /** Takes the focus when the pressed button disappears. */
  readonly place: Ref<HTMLDivElement>;
}

export function ExportState({ latest, place }: ExportStateProps) {
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className={styles.live}>
      {latest?.state === 'waiting' && <Waiting {...latest.parts} />}
      {latest?.state === 'ready' && (
        <p className={styles.state}>
          <strong>Your copy is ready</strong>
          {`${latest.sizeBytes === null ? '' : ` (${sizeInWords(latest.sizeBytes)})`}. It has your data as of ${momentInWords(latest.askedAt)}. Download it by ${latest.expiresAt === null ? 'then' : momentInWords(latest.expiresAt)}.`}
        </p>
      )}
      {latest?.state === 'failed' && (
        <p className={styles.state}>We couldn’t make your last copy. Nothing is lost. Please try again.</p>
      )}
      {latest?.state === 'expired' && (
        <p className={styles.state}>{`Your copy of ${momentInWords(latest.askedAt)} has expired.`}</p>
      )}
    </div>
  );
}

/** The announcement stays the same while the bar moves. */
function Waiting({ done, total }: DataExport['parts']) {
  return (
    <div className={styles.waiting}>
      <p className={styles.state}>
        <strong>We’re making your copy.</strong> You can leave this page: we’ll email you when it’s ready.
      </p>
      <progress className={styles.progress} aria-label="Parts collected" value={done} max={total} />
    </div>
  );
}
