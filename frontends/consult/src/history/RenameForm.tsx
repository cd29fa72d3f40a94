// Edits a conversation's title in place: Enter saves, Escape cancels.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from '#history/RenameForm.module.css';
import { maxTitleCharacters, useRename } from '#history/use-rename.ts';

export interface RenameFormProps {
  readonly conversation: ListedConversation;
  readonly onClose: () => void;
}

export function RenameForm({ conversation, onClose }: RenameFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState(conversation.title);
  const rename = useRename();
  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  const save = () => {
    if (title.trim() === '' || rename.isPending) return;
    if (title.trim() === conversation.title) return onClose();
    rename.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onClose });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => (event.preventDefault(), save())}>
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        maxLength={maxTitleCharacters}
        autoComplete="off"
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        error={rename.error ? `We couldn’t rename it. ${toApiError(rename.error).message}` : undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" compact isDisabled={title.trim() === ''}>
          {rename.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button look="quiet" compact onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
