// "You wrote something else in another tab": the text can be used here, or discarded.
import { Button } from '@consilium/web/ui/Button.tsx';
import styles from '#composer/OtherTabText.module.css';
import type { DraftField } from '#composer/use-draft.ts';

const shownCharacters = 120;

export function OtherTabText({ draft }: { readonly draft: DraftField }) {
  const { other } = draft;
  if (other === undefined) return null;
  const shown = other.length > shownCharacters ? `${other.slice(0, shownCharacters)}…` : other;
  return (
    <div className={styles.other}>
      <p className={styles.words}>
        You wrote something else here in another tab: <q>{shown}</q>
      </p>
      <div className={styles.actions}>
        <Button look="quiet" compact onPress={draft.takeOther}>
          Use it
        </Button>
        <Button look="quiet" compact onPress={draft.dropOther}>
          Discard it
        </Button>
      </div>
    </div>
  );
}
