// One sentence about what others did since, and what became of one's own text.
import styles from '#desk/request/RequestView.module.css';
import type { RequestChanges } from '#desk/requests/use-request-changes.ts';
import { meanwhileWords } from '#desk/wording/step-words.ts';

export function Meanwhile({ changes: { newSteps, refused } }: { readonly changes: RequestChanges }) {
  const told = meanwhileWords(newSteps);
  return (
    <>
      <output>{told !== undefined && refused === undefined && <span className={styles.meanwhile}>{told}</span>}</output>
      {refused !== undefined && (
        <p role="alert" className={styles.meanwhile}>
          {told ?? 'Meanwhile somebody changed this request.'} {kept[refused]}
        </p>
      )}
    </>
  );
}

const kept = {
  'written-on': 'Nothing was sent, and what you wrote is still here: read what is new, then send it again.',
  shown: 'Nothing of yours was changed, and what you wrote is still here: look at what is new, then try again.',
} as const;
