// The helplines instead of a reply. Their words in six languages come as soon as somebody uses the page.
import { Link } from '@consilium/web/platform.ts';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import { ShortHelp } from '@consilium/web/ui/ShortHelp.tsx';
import type { CrisisAnswerProps } from '#conversation/CrisisAnswer.tsx';
import styles from '#conversation/LateCrisisAnswer.module.css';

export const crisisAnswer = loadedLater<CrisisAnswerProps>(
  async () => (await import('#conversation/CrisisAnswer.tsx')).CrisisAnswer,
);

export function LateCrisisAnswer(props: CrisisAnswerProps) {
  const { help, onLeave } = props;
  const short = (
    <ShortHelp help={help}>
      <p>
        <Link to="/crisis-support">Helplines in all countries</Link>
      </p>
      <p>
        <button type="button" className={styles.back} onClick={onLeave}>
          Back
        </button>
      </p>
    </ShortHelp>
  );
  return <Late part={crisisAnswer} props={props} waiting={short} instead={short} />;
}
