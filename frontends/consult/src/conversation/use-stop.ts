// Stop, also when it is pressed before the server has said which reply it is.
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useMemo } from 'react';
import { stopReply } from '#api/chat-api.ts';

export interface Stopping {
  /** Null while the message is still on its way: then it is stopped as soon as it is accepted. */
  readonly stop: (replyId: string | null) => void;
  readonly accepted: (replyId: string | null) => void;
  /** Another message: an old wish does not count for it. */
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
  showToast({ title: 'It could not be stopped', text: 'The reply goes on. Please try again.', tone: 'loss' });
}
