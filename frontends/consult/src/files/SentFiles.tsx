// The files that a message carries. Pictures open here, documents are downloaded; both by a link that is valid for
// minutes.
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQueryClient } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { fetchFileLink, removeFile } from '#api/files-api.ts';
import { conversationQuery } from '#api/queries.ts';
import styles from '#files/SentFiles.module.css';
import { sizeInWords } from '#files/upload-item.ts';
import { showBriefly } from '#notices/show-briefly.ts';

export interface SentFilesProps {
  readonly files: readonly MessageFile[];
  /** Without it they can be opened but not removed. */
  readonly conversationId?: string | undefined;
}

export function SentFiles({ files, conversationId }: SentFilesProps) {
  const [opened, setOpened] = useState<{ readonly file: MessageFile; readonly url: string } | undefined>(undefined);
  const queryClient = useQueryClient();
  if (files.length === 0) return null;
  const open = async (file: MessageFile) => {
    try {
      const { url } = await fetchFileLink(file.id);
      setOpened({ file, url });
    } catch (error) {
      showToast({ title: 'We couldn’t open the file', text: toApiError(error).message, tone: 'loss' });
    }
  };
  const remove = async (file: MessageFile) => {
    try {
      await removeFile(file.id);
      showBriefly({ title: 'File Removed' });
      setOpened(undefined);
    } catch (error) {
      showToast({ title: 'Failed to remove file', text: toApiError(error).message, tone: 'loss' });
    }
    if (conversationId !== undefined) await queryClient.invalidateQueries(conversationQuery(conversationId));
  };
  return (
    <>
      <ul aria-label="Files of this message" className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <SentFile file={file} onOpen={() => void open(file)} />
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog title={opened.file.name} isOpen onClose={() => setOpened(undefined)}>
          {opened.file.type.startsWith('image/') && (
            <img src={opened.url} alt={opened.file.name} className={styles.image} />
          )}
          <div className={styles.actions}>
            <a href={opened.url} download={opened.file.name} className={styles.download}>
              Download ({sizeInWords(opened.file.sizeBytes)})
            </a>
            {conversationId !== undefined && (
              <Button look="quiet" compact onPress={() => void remove(opened.file)}>
                Remove file
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

function SentFile({ file, onOpen }: { readonly file: MessageFile; readonly onOpen: () => void }) {
  const Icon = file.type.startsWith('image/') ? Image : FileText;
  if (file.isRemoved) {
    return (
      <span className={styles.removed}>
        <Icon aria-hidden />
        <span className={styles.name}>{file.name}</span>
        <span>(removed)</span>
      </span>
    );
  }
  return (
    <Button compact className={styles.file} aria-label={`Open ${file.name}`} onPress={onOpen}>
      <Icon aria-hidden />
      <span className={styles.name}>{file.name}</span>
    </Button>
  );
}
