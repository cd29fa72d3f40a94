// The outcome of a form, shown above its button.
import { classNames } from '@consilium/web/ui/class-names.ts';
import styles from '#auth/AuthPage.module.css';

export interface Outcome {
  readonly isFailure: boolean;
  readonly text: string;
}

export function FormMessage({ outcome }: { readonly outcome: Outcome | undefined }) {
  return (
    <div aria-live="assertive" className={styles.live}>
      {outcome && <p className={classNames(styles.message, outcome.isFailure && styles.failure)}>{outcome.text}</p>}
    </div>
  );
}
