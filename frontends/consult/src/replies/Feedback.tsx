// Thumbs up and down: whether a reply helped.
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { giveFeedback } from '#api/chat-api.ts';
import { showBriefly } from '#notices/show-briefly.ts';
import styles from '#replies/ReplyView.module.css';

type Choice = 'up' | 'down';

export function Feedback({ replyId }: { readonly replyId: string }) {
  const feedback = useMutation({
    mutationFn: (choice: Choice) => giveFeedback(replyId, choice),
    onSuccess: () => showBriefly({ title: 'Feedback Recorded' }),
    onError: () => showToast({ title: 'Failed to save your feedback. Please try again.', tone: 'loss' }),
  });
  const chosen = feedback.isError ? undefined : feedback.variables;
  const thumb = (choice: Choice, label: string) => ({
    look: 'quiet' as const,
    icon: true,
    'aria-label': label,
    'aria-pressed': chosen === choice,
    className: chosen === choice ? styles.chosen : undefined,
    isDisabled: feedback.isPending,
    onPress: () => feedback.mutate(choice),
  });
  return (
    <>
      <Button {...thumb('up', 'This helped')}>
        <ThumbsUp aria-hidden />
      </Button>
      <Button {...thumb('down', 'This did not help')}>
        <ThumbsDown aria-hidden />
      </Button>
    </>
  );
}
