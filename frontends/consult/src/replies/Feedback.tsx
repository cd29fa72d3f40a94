// Thumbs up and down: whether a reply helped. It can be changed; what is kept is shown again after a reload.
import type { ConversationWithMessages, Reply } from '@consilium/contracts/chat/conversation.ts';
import { useMutation, useParams, useQueryClient } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { giveFeedback } from '#api/chat-api.ts';
import { conversationQuery } from '#api/queries.ts';
import { tellOtherTabs } from '#conversation/other-tabs.ts';
import { showBriefly } from '#notices/show-briefly.ts';
import styles from '#replies/ReplyView.module.css';

type Choice = 'up' | 'down';

/** What people mean by a thumb, as the service keeps it. */
const ratings = { up: 5, down: 2 } as const;

export function Feedback({ reply }: { readonly reply: Pick<Reply, 'id' | 'rating'> }) {
  const keep = useKeptRating(reply.id);
  const feedback = useMutation({
    mutationFn: (choice: Choice) => giveFeedback(reply.id, choice),
    onSuccess: (_answer, choice) => {
      keep(ratings[choice]);
      showBriefly({ title: 'Feedback Recorded', text: 'Thank you for your feedback!' });
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

/** Into the conversation as this page knows it, and to the other tabs. */
function useKeptRating(replyId: string): (rating: number) => void {
  const { conversationId = '' } = useParams();
  const queryClient = useQueryClient();
  return (rating) => {
    const { queryKey } = conversationQuery(conversationId);
    queryClient.setQueryData(queryKey, (known) => known && withRating(known, replyId, rating));
    tellOtherTabs(conversationId);
  };
}

function withRating(known: ConversationWithMessages, replyId: string, rating: number): ConversationWithMessages {
  const messages = known.messages.map((message) => {
    const { reply } = message;
    if (reply?.id === replyId) return { ...message, reply: { ...reply, rating } };
    if (reply?.secondOpinion?.id !== replyId) return message;
    return { ...message, reply: { ...reply, secondOpinion: { ...reply.secondOpinion, rating } } };
  });
  return { ...known, messages };
}
