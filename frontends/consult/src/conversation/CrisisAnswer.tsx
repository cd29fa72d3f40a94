// Somebody may be in danger: helplines over the full width, and nothing else.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { Link } from '@consilium/web/platform.ts';
import { CrisisPanel } from '@consilium/web/ui/CrisisPanel.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { useEffect } from 'react';
import styles from '#conversation/CrisisAnswer.module.css';
import { useLeaveFocus } from '#conversation/use-leave-focus.ts';

export interface CrisisAnswerProps {
  readonly help: CrisisHelp;
  /** "Back to the conversation" */
  readonly leave: string;
  readonly onLeave: () => void;
  /** Sends the same text again after the person said that there is no danger. */
  readonly onGoOn?: (() => void) | undefined;
}

export function CrisisAnswer({ help, leave, onLeave, onGoOn }: CrisisAnswerProps) {
  useLeaveFocus();
  // In braces: newer browsers return a promise here, which React would take for a clean-up function.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.answer}>
      <DocumentTitle title="Help right now" />
      <CrisisPanel help={help}>
        <p className={styles.more}>
          <Link to="/crisis-support">Helplines in all countries</Link>
        </p>
      </CrisisPanel>
      <div className={styles.after}>
        <p>We didn't save this message or count it.</p>
        <div className={styles.ways}>
          {help.mayGoOn && onGoOn && (
            <button type="button" className={styles.leave} onClick={onGoOn}>
              Nobody is in danger. Send my message
            </button>
          )}
          <button type="button" className={styles.leave} onClick={onLeave}>
            {leave}
          </button>
        </div>
      </div>
    </div>
  );
}
