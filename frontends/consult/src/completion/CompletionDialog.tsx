// The completion dialog of a conversation: the suggested solutions, and the form.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import styles from '#completion/Completion.module.css';
import type { CompletionFormProps } from '#completion/CompletionForm.tsx';

const completionForm = loadedLater<CompletionFormProps>(
  async () => (await import(/* webpackChunkName: "later" */ '#completion/CompletionForm.tsx')).CompletionForm,
);

export interface CompletionDialogProps extends CompletionFormProps {
  readonly isOpen: boolean;
  readonly solutions: readonly Solution[];
}

const shownSolutions = 3;

export function CompletionDialog({ isOpen, solutions, ...form }: CompletionDialogProps) {
  return (
    <Dialog title="Complete Conversation" isOpen={isOpen} onClose={form.onCancel}>
      <SolutionTitles solutions={solutions} />
      <Late part={completionForm} props={form} waiting={<SkeletonText lines={6} label="Loading…" />} />
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
