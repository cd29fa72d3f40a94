// Thumbs up and down: whether a reply helped. It can be changed, and is shown again after a reload.
import type { Reply } from '@consilium/contracts/chat/conversation.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { giveFeedback } from '#api/chat-api.ts';
import { showBriefly } from '#notices/show-briefly.ts';
import { useKeptFeedback } from '#replies/kept-feedback.ts';
import styles from '#replies/ReplyView.module.css';

type Choice = 'up' | 'down';

/** The rating that the service stores for a thumb. */
const ratings = { up: 5, down: 2 } as const;
const thanks = 'Thank you for your feedback!';

export function Feedback({ reply }: { readonly reply: Pick<Reply, 'id' | 'rating' | 'receipt'> }) {
  const keep = useKeptFeedback(reply);
  const feedback = useMutation({
    mutationFn: (choice: Choice) => giveFeedback(reply.id, choice),
    onSuccess: (answer) => {
      const isGivenBack = keep(answer);
      const text = isGivenBack ? `${thanks} You have this premium message back.` : thanks;
      showBriefly({ title: 'Feedback Recorded', text });
    },
    onError: () =>
      showToast({ title: 'Feedback Not Saved', text: 'Failed to save your feedback. Please try again.', tone: 'loss' }),
  });
  const rating = feedback.isPending ? ratings[feedback.variables] : reply.rating;
  const thumb = (choice: Choice, label: string) => ({
    look: 'quiet' as const,
    icon: true,
    'aria-label': label,
    'aria-pressed': rating === ratings[choice],
    className: rating === ratings[choice] ? styles.chosen : undefined,
    onPress: () => !feedback.isPending && rating !== ratings[choice] && feedback.mutate(choice),
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
