// Stops a reply, also when Stop is pressed before its id is known.
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useMemo } from 'react';
import { stopReply } from '#api/chat-api.ts';

export interface Stopping {
  /** Null while the message is being sent: then the reply is stopped as soon as it is accepted. */
  readonly stop: (replyId: string | null) => void;
  readonly accepted: (replyId: string | null) => void;
  /** Called for a new message: an earlier Stop does not apply to it. */
  readonly forget: () => void;
}

export function useStop(): Stopping {
  return useMemo(() => createStopping(), []);
}

function createStopping(): Stopping {
  let isWanted = false;
  const stop = (replyId: string | null) => {
    isWanted = replyId === null;
    if (replyId !== null) void stopReply(replyId).catch(sayNotStopped);
  };
  return {
    stop,
    accepted: (replyId) => {
      if (isWanted) stop(replyId);
    },
    forget: () => {
      isWanted = false;
    },
  };
}

function sayNotStopped(): void {
  showToast({ title: 'We couldn’t stop the reply', text: 'It’s still being written. Please try again.', tone: 'loss' });
}
