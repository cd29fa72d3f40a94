// The completion dialog of a conversation: the suggested solutions, and the form.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import styles from '#completion/Completion.module.css';
import { CompletionForm, type CompletionFormProps } from '#completion/CompletionForm.tsx';

export interface CompletionDialogProps extends CompletionFormProps {
  readonly isOpen: boolean;
  readonly solutions: readonly Solution[];
}

const shownSolutions = 3;

export function CompletionDialog({ isOpen, solutions, ...form }: CompletionDialogProps) {
  return (
    <Dialog title="Complete Conversation" isOpen={isOpen} onClose={form.onCancel}>
      <SolutionTitles solutions={solutions} />
      <CompletionForm {...form} />
    </Dialog>
  );
}

function SolutionTitles({ solutions }: { readonly solutions: readonly Solution[] }) {
  if (solutions.length === 0) return null;
  const more = solutions.length - shownSolutions;
  return (
    <section aria-label="Solutions" className={styles.solutions}>
      <p>You were given</p>
      <ul>
        {solutions.slice(0, shownSolutions).map((solution) => (
          <li key={solution.id}>{solution.title}</li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>+{more} more</p>}
    </section>
  );
}
