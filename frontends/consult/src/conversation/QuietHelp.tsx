// A quiet line of help above a reply: somebody may be in danger, and the reply comes all the same.
import type { CrisisHelp, Helpline } from '@consilium/contracts/helplines/crisis-help.ts';
import { Link } from '@consilium/web/platform.ts';
import { crisisWords } from '@consilium/web/text/crisis-words.ts';
import { Telephone } from '@consilium/web/ui/Telephone.tsx';
import { telephoneParts } from '@consilium/web/text/telephone-parts.ts';
import { crisisPageIn } from '#conversation/crisis-page-in.ts';
import styles from '#conversation/QuietHelp.module.css';

export interface QuietHelpProps {
  readonly help: CrisisHelp;
}

export function QuietHelp({ help }: QuietHelpProps) {
  const { language, words } = crisisWords.panelIn(help.language);
  const line = help.helplines.find(canBeCalled);
  return (
    <aside className={styles.help} lang={language} aria-label={words.helpNow}>
      <p>
        {help.kind === 'emergency' ? words.quietlyOfBody : words.quietly} <Telephone number={help.emergencyNumber} />.
        {line && (
          <>
            {' '}
            {words.alsoTalkTo.replace('{name}', line.name)}{' '}
            <Telephone number={crisisWords.numberIn(language, line.number)} />.
          </>
        )}
      </p>
      <Link to={crisisPageIn(language)} className={styles.all}>
        {words.allHelplines}
      </Link>
    </aside>
  );
}

/** Some lines are on the web only, or are listed there by region. */
function canBeCalled({ number }: Helpline): boolean {
  return telephoneParts(number).some(({ link }) => link !== undefined);
}
