// The files of a message to us: which may be added, and their upload.
import { MOST_ATTACHMENTS } from '@consilium/contracts/admin/support/request-fields.ts';
import { checkFileName, checkFileSize, fileSentences } from '@consilium/contracts/chat/file-rules.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { newMessageKey } from '@consilium/web/api/message-key.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { changeDraft, draftOf, type KeptFile } from '#forms/form-drafts.ts';
import { useFormDraft } from '#forms/use-form-draft.ts';

export interface PendingFile {
  readonly key: string;
  readonly file: File;
  /** Undefined while it is uploaded. */
  readonly failure?: { readonly sentence: string; readonly canRetry: boolean };
}

export interface Attachments {
  readonly kept: readonly KeptFile[];
  readonly pending: readonly PendingFile[];
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (file: PendingFile) => void;
  readonly remove: (idOrKey: string) => void;
}

export const tooManySentence = `A message can carry at most ${MOST_ATTACHMENTS} files.`;

export function useAttachments(): Attachments {
  const { files: kept } = useFormDraft('contact');
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const drop = (key: string) => setPending((before) => before.filter((file) => file.key !== key));
  const put = (next: PendingFile) => setPending((before) => [...before.filter(({ key }) => key !== next.key), next]);
  const upload = async (waiting: Omit<PendingFile, 'failure'>) => {
    put(waiting);
    const failure = await uploadNow(waiting.file);
    if (failure) put({ ...waiting, failure });
    else drop(waiting.key);
  };
  const addOne = (file: File) => {
    const waiting = { key: newMessageKey(), file };
    const name = checkFileName(file.name);
    const sentence = name.isAllowed ? checkFileSize(file.size) : name.sentence;
    if (sentence === undefined) return void upload(waiting);
    sayRefused(sentence);
    return put({ ...waiting, failure: { sentence, canRetry: false } });
  };
  const uploading = pending.filter(({ failure }) => !failure);
  return {
    kept,
    pending,
    isBusy: uploading.length > 0,
    add: (files) => {
      const room = Math.max(0, MOST_ATTACHMENTS - kept.length - uploading.length);
      for (const file of files.slice(0, room)) addOne(file);
      if (files.length > room) sayRefused(tooManySentence);
    },
    retry: (file) => void upload(file),
    remove: (idOrKey) => {
      drop(idOrKey);
      changeDraft('contact', { files: kept.filter(({ id }) => id !== idOrKey) });
    },
  };
}

/** Undefined when it has arrived. */
async function uploadNow(file: File): Promise<PendingFile['failure']> {
  try {
    const { id, name } = await api.admin.uploadAttachment({ query: { name: file.name }, body: file });
    changeDraft('contact', { files: [...draftOf('contact').files, { id, name }] });
    return undefined;
  } catch (thrown) {
    const error = toApiError(thrown);
    const sentence = error.status === 413 ? fileSentences.tooLarge : error.message;
    const isRefused = error.status === 413 || error.is('FILE_REFUSED');
    if (isRefused) sayRefused(sentence);
    else showToast({ title: 'Upload Failed', text: sentence, tone: 'loss', isSaidOnPage: true });
    return { sentence, canRetry: !isRefused };
  }
}

function sayRefused(text: string): void {
  showToast({ title: 'File Validation Failed', text, tone: 'loss', isSaidOnPage: true });
}
