// Somebody may be in danger: helplines over the full width, and nothing else, in the language of their words.
import type { PanelWords } from '@consilium/contracts/crisis-words/words.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { Link } from '@consilium/web/platform.ts';
import { crisisWords } from '@consilium/web/text/crisis-words.ts';
import { CrisisPanel } from '@consilium/web/ui/CrisisPanel.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { useEffect } from 'react';
import { crisisPageIn } from '#conversation/crisis-page-in.ts';
import styles from '#conversation/CrisisAnswer.module.css';
import { useLeaveFocus } from '#conversation/use-leave-focus.ts';

export interface CrisisAnswerProps {
  readonly help: CrisisHelp;
  /** Where the way back leads. */
  readonly backTo: keyof PanelWords['backTo'];
  readonly onLeave: () => void;
  /** Sends the same text again after the person said that there is no danger. */
  readonly onGoOn?: (() => void) | undefined;
}

export function CrisisAnswer({ help, backTo, onLeave, onGoOn }: CrisisAnswerProps) {
  const { language, words } = crisisWords.panelIn(help.language);
  useLeaveFocus();
  // In braces: newer browsers return a promise here, which React would take for a clean-up function.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.answer}>
      <DocumentTitle title={words.helpNow} />
      <CrisisPanel help={help}>
        <p className={styles.more}>
          <Link to={crisisPageIn(language)}>{words.allCountries}</Link>
        </p>
      </CrisisPanel>
      <div className={styles.after} lang={language}>
        <p>{words.notKept}</p>
        <div className={styles.ways}>
          {help.mayGoOn && onGoOn && (
            <button type="button" className={styles.leave} onClick={onGoOn}>
              {words.goOn}
            </button>
          )}
          <button type="button" className={styles.leave} onClick={onLeave}>
            {words.backTo[backTo]}
          </button>
        </div>
      </div>
    </div>
  );
}
