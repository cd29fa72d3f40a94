// Files for a chosen expert before the first message: adding one creates the conversation. Visitors read why they
// cannot.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Link, useNavigate } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { createConversation } from '#api/chat-api.ts';
import { chooserDraft, moveDraft } from '#composer/drafts.ts';
import { AttachButton } from '#files/AttachButton.tsx';
import styles from '#files/FilesBeforeAsking.module.css';
import { useFileDrop } from '#files/use-file-drop.ts';

export interface FilesBeforeAskingProps {
  readonly expertId: ExpertId;
  /** The text written so far, which moves along. */
  readonly text: string;
}

export function FilesBeforeAsking(props: FilesBeforeAskingProps) {
  const person = usePerson();
  if (person) return <FilesOfPerson {...props} />;
  const next = encodeURIComponent(`/?expert=${props.expertId}`);
  return (
    <p className={styles.why}>
      <Link to={`/auth?next=${next}`}>Sign in</Link> to add files: they are kept in your account.
    </p>
  );
}

function FilesOfPerson({ expertId, text }: FilesBeforeAskingProps) {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = async (files: readonly File[]) => {
    if (isOpening || files.length === 0) return;
    setOpening(true);
    try {
      const { id } = await createConversation({ expertId });
      const { fileUploadsOf } = await import('#files/file-uploads.ts');
      fileUploadsOf(id).add(files);
      moveDraft(chooserDraft, `conversation:${id}`, text);
      await navigate(`/conversation/${id}`);
    } catch (error) {
      setOpening(false);
      showToast({ title: 'Upload Failed', text: toApiError(error).message, tone: 'loss' });
    }
  };
  const isOver = useFileDrop((files) => void open(files));
  return (
    <>
      <AttachButton onFiles={(files) => void open(files)} isDisabled={isOpening} />
      {isOver && <p className={styles.why}>Drop files to begin with them.</p>}
    </>
  );
}
