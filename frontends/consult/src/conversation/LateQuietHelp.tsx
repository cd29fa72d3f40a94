// The quiet line of help, or until its words in six languages are there, the sentence and number of the answer itself.
import { Late } from '@consilium/web/ui/Late.tsx';
import { Telephone } from '@consilium/web/ui/Telephone.tsx';
import { quietHelp } from '#conversation/late-parts.ts';
import type { QuietHelpProps } from '#conversation/QuietHelp.tsx';
import styles from '#conversation/QuietHelp.module.css';

export function LateQuietHelp({ help }: QuietHelpProps) {
  const short = (
    <aside className={styles.help}>
      <p>
        {help.message} <Telephone number={help.emergencyNumber} />
      </p>
    </aside>
  );
  return <Late part={quietHelp} props={{ help }} waiting={short} instead={short} />;
}
