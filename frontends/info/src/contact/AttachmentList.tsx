// The files of a message to us, with what became of each, and the button that adds one.
import { MOST_ATTACHMENTS } from '@consilium/contracts/admin/support/request-fields.ts';
import { pickedFileTypes } from '@consilium/contracts/chat/file-rules.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Paperclip, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import styles from '#contact/AttachmentList.module.css';
import type { Attachments, PendingFile } from '#contact/use-attachments.ts';

export function AttachmentList({ kept, pending, add, retry, remove }: Attachments) {
  return (
    <fieldset aria-label="Files" className={styles.files}>
      <ul className={styles.list}>
        {kept.map(({ id, name }) => (
          <li key={id} className={styles.file}>
            <span className={styles.name}>{name}</span>
            <RemoveButton title={`Remove ${name}`} onPress={() => remove(id)} />
          </li>
        ))}
        {pending.map((file) => (
          <Pending key={file.key} file={file} onRetry={() => retry(file)} onRemove={() => remove(file.key)} />
        ))}
      </ul>
      <AddButton onFiles={add} />
      <p className={styles.hint}>
        Up to {MOST_ATTACHMENTS} files: images, PDF, Word (.docx) and text, up to 5 MB each.
      </p>
    </fieldset>
  );
}

interface PendingProps {
  readonly file: PendingFile;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function Pending({ file: { file, failure }, onRetry, onRemove }: PendingProps) {
  return (
    <li className={styles.file}>
      <span className={styles.name}>
        {file.name}
        <span role={failure ? 'alert' : 'status'} className={failure ? styles.loss : styles.hint}>
          {failure?.sentence ?? 'Uploading…'}
        </span>
      </span>
      {failure?.canRetry && (
        <Button look="quiet" icon aria-label={`Try ${file.name} again`} onPress={onRetry}>
          <RotateCw aria-hidden />
        </Button>
      )}
      {failure && <RemoveButton title={`Remove ${file.name}`} onPress={onRemove} />}
    </li>
  );
}

function RemoveButton({ title, onPress }: { readonly title: string; readonly onPress: () => void }) {
  return (
    <Button look="quiet" icon aria-label={title} onPress={onPress}>
      <X aria-hidden />
    </Button>
  );
}

function AddButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        accept={pickedFileTypes.join(',')}
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button compact onPress={() => input.current?.click()}>
        <Paperclip aria-hidden />
        Add files
      </Button>
    </>
  );
}
