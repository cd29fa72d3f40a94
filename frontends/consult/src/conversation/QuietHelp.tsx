// A quiet line of help above a reply: somebody may be in danger, and the reply comes all the same.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { Link } from '@consilium/web/platform.ts';
import { Telephone } from '@consilium/web/ui/Telephone.tsx';
import styles from '#conversation/QuietHelp.module.css';

export function QuietHelp({ help }: { readonly help: CrisisHelp }) {
  const [line] = help.helplines;
  const isOfBody = help.kind === 'emergency';
  return (
    <aside className={styles.help} aria-label="Help right now">
      <p>
        {isOfBody
          ? 'If this came suddenly, is severe or gets worse, do not wait: call'
          : 'If somebody may not be safe, you do not have to carry it alone. In immediate danger, call'}{' '}
        <Telephone number={help.emergencyNumber} />.
        {line && (
          <>
            {' '}
            You can also talk to {line.name}: <Telephone number={line.number} />.
          </>
        )}
      </p>
      <Link to="/crisis-support" className={styles.all}>
        All helplines
      </Link>
    </aside>
  );
}
