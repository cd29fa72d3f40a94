// Replaces the solutions of a reply: requested by the person, or automatically by the page.
import type { NewSolutions } from '@consilium/contracts/chat/solutions-http.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { changeStored } from '#api/change-stored.ts';
import { regenerateSolutions } from '#api/solutions-api.ts';
import { notifyOtherTabs } from '#conversation/other-tabs.ts';
import { showBriefly } from '#notices/show-briefly.ts';
import { withSolutions } from '#solutions/with-solutions.ts';

interface Wish {
  readonly replyId: string;
  readonly automatic: boolean;
}

export function useNewSolutions(conversationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ replyId, automatic }: Wish) => regenerateSolutions(replyId, automatic),
    onSuccess(answer, { replyId, automatic }) {
      changeStored(queryClient, conversationId, (known) => withSolutions(known, replyId, answer));
      say(answer, automatic);
      if (answer.outcome === 'updated') notifyOtherTabs(conversationId);
    },
    onError(error, { automatic }) {
      // An automatic request fails silently.
      if (!automatic) showToast(failureToast(error));
    },
  });
}

/** Solutions that another tab requested automatically are new here, too. */
function say({ outcome, solutions }: NewSolutions, automatic: boolean): void {
  const count = solutions.length === 1 ? 'one solution' : `${solutions.length} solutions`;
  const isNew = outcome === 'updated' || (automatic && solutions.length > 0);
  if (isNew) showBriefly({ title: 'Solutions Updated', text: `The reply has ${count} now.` });
  if (outcome === 'none_found' && !automatic) {
    showToast({
      title: 'No other solutions found',
      text: 'Tell the expert what you’ve tried and what’s different for you to get more.',
    });
  }
}

/** A limit has its own message; anything else gets the general one. */
function failureToast(error: unknown): Parameters<typeof showToast>[0] {
  const { code, message } = toApiError(error);
  const title = 'Failed to generate new solutions. Please try again.';
  return code === 'SOLUTIONS_LIMIT'
    ? { title: 'No more new solutions', text: message, tone: 'loss' }
    : { title, tone: 'loss' };
}
