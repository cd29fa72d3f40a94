// The helplines instead of a reply. Their words in six languages come as soon as somebody uses the page.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import { Telephone } from '@consilium/web/ui/Telephone.tsx';
import type { CrisisAnswerProps } from '#conversation/CrisisAnswer.tsx';
import styles from '#conversation/CrisisAnswer.module.css';

export const crisisAnswer = loadedLater<CrisisAnswerProps>(
  async () => (await import('#conversation/CrisisAnswer.tsx')).CrisisAnswer,
);

export function LateCrisisAnswer(props: CrisisAnswerProps) {
  const short = <ShortHelp help={props.help} />;
  return <Late part={crisisAnswer} props={props} waiting={short} instead={short} />;
}

/** Until the panel has come, or when it cannot be loaded. */
function ShortHelp({ help }: { readonly help: CrisisHelp }) {
  return (
    <div role="alert" className={styles.answer}>
      <p>{help.message}</p>
      <p>
        <Telephone number={help.emergencyNumber} />
      </p>
    </div>
  );
}
