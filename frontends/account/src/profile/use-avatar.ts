// Uploading and removing the picture, with their messages.
import { avatarSentences, checkAvatar } from '@consilium/contracts/auth/avatar-rules.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { showProfile } from '@consilium/web/api/profile.ts';
import { useQueryClient } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { putAvatar, removeAvatar, type ProfileAnswer } from '#profile/profile-calls.ts';

export type AvatarProblem = 'wrongType' | 'tooLarge' | 'failed';

const problems: Partial<Record<string, AvatarProblem>> = {
  FILE_REFUSED: 'wrongType',
  FILE_TOO_LARGE: 'tooLarge',
  PAYLOAD_TOO_LARGE: 'tooLarge',
} satisfies Partial<Record<ErrorCode, AvatarProblem>>;

export function useAvatar() {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().status === 'signed-in';
  const [work, setWork] = useState<'uploading' | 'removing' | undefined>(undefined);
  const [problem, setProblem] = useState<AvatarProblem | undefined>(undefined);

  const send = async (kind: 'uploading' | 'removing', call: () => Promise<ProfileAnswer>) => {
    if (work) return undefined;
    setProblem(undefined);
    setWork(kind);
    try {
      showProfile(queryClient, (await call()).profile);
      return undefined;
    } catch (error) {
      return toApiError(error);
    } finally {
      setWork(undefined);
    }
  };
  const upload = async (file: File) => {
    if (!isSignedIn) return showToast({ title: avatarSentences.notSignedIn, tone: 'loss' });
    const found = checkAvatar(file);
    if (found !== 'ok') return refuse(found, setProblem);
    const failure = await send('uploading', () => putAvatar(file));
    if (failure) return refuse(problems[failure.code] ?? 'failed', setProblem);
    return showToast({ title: 'Avatar updated' });
  };
  /** True when it was removed. */
  const remove = async (): Promise<boolean> => {
    const failure = await send('removing', removeAvatar);
    if (failure)
      showToast({ title: 'Remove failed', text: 'Failed to remove avatar. Please try again.', tone: 'loss' });
    else showToast({ title: 'Avatar removed' });
    return failure === undefined;
  };
  return { upload, remove, work, problem };
}

/** Shown in a toast, and on the page until the next attempt. */
function refuse(problem: AvatarProblem, setProblem: (problem: AvatarProblem) => void): void {
  setProblem(problem);
  showToast({ ...avatarSentences[problem], tone: 'loss', isSaidOnPage: true });
}
