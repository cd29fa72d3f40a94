// The files of a message, each downloaded by a button.
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { Download } from 'lucide-react';
import styles from '#desk/request/RequestView.module.css';
import type { ThreadEntry } from '#desk/requests/requests-query.ts';

type Attachment = ThreadEntry['attachments'][number];

export function Attachments({ files }: { readonly files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id}>
          <AttachmentButton file={file} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentButton({ file: { id, name, sizeBytes } }: { readonly file: Attachment }) {
  const download = useMutation({
    mutationFn: async () => saveFile(name, await (await api.admin.downloadAttachment({ id })).blob()),
    onError: (error) => showToast({ title: 'The download failed', text: toApiError(error).message, tone: 'loss' }),
  });
  return (
    <Button compact aria-label={`Download ${name}`} isPending={download.isPending} onPress={() => download.mutate()}>
      <Download aria-hidden />
      <span className={styles.fileName}>{name}</span> ({sizeWords(sizeBytes)})
    </Button>
  );
}

function sizeWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
