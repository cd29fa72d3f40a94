// An import: what it counted, what it would change, what to do with it, and its log.
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { DifferencesPreview } from '#imports/DifferencesPreview.tsx';
import styles from '#imports/ImportDashboard.module.css';
import { ImportLog } from '#imports/ImportLog.tsx';
import { countWords, isOpen } from '#imports/import-words.ts';
import { useApplyImport, useCancelImport } from '#imports/imports-query.ts';

export function ImportDetails({ given, networkName }: { readonly given: ProductImport; readonly networkName: string }) {
  const { state, source, fileName } = given;
  return (
    <div className={styles.details}>
      {fileName !== null && <p className={styles.file}>{fileName}</p>}
      {source === 'file' && !given.isFull && (
        <p className={styles.note}>This file is not the whole catalog, so nothing will be gone.</p>
      )}
      <ul className={styles.counts} aria-label="What was counted">
        {countWords(given).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {state === 'ready' && <DifferencesPreview given={given} />}
      {isOpen(state) && <Decision given={given} networkName={networkName} />}
      <ImportLog given={given} />
    </div>
  );
}

function Decision({
  given: { id, state },
  networkName,
}: {
  readonly given: ProductImport;
  readonly networkName: string;
}) {
  const [apply, cancel] = [useApplyImport(), useCancelImport()];
  const applyWords = apply.isPending ? 'Applying…' : 'Apply';
  const cancelWords = cancel.isPending ? 'Canceling…' : 'Cancel import';
  return (
    <div className={styles.actions}>
      {state === 'ready' && (
        <Button
          look="primary"
          isPending={apply.isPending}
          onPress={() => apply.mutate(id)}
          aria-label={`${applyWords}: ${networkName}`}
        >
          {applyWords}
        </Button>
      )}
      <Button
        isPending={cancel.isPending}
        onPress={() => cancel.mutate(id)}
        aria-label={`${cancelWords}: ${networkName}`}
      >
        {cancelWords}
      </Button>
      {state === 'applying' && <p className={styles.note}>What is applied already would stay.</p>}
    </div>
  );
}
