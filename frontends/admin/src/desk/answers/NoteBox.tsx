// Writes a note, which the desk alone reads.
import { mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { api } from '@consilium/web/api/api.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useRef, useState } from 'react';
import type { AnswerBoxProps } from '#desk/answers/AnswerBox.tsx';
import styles from '#desk/answers/Answers.module.css';
import { useDeskDraft } from '#desk/answers/use-desk-draft.ts';

export function NoteBox({ detail: { id }, changes: { change }, onSent }: AnswerBoxProps) {
  const { text, write, drop } = useDeskDraft(`note:${id}`);
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (next: string) => {
    setMissing(false);
    write(next);
  };
  const add = () => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return area.current?.focus();
    return change.mutate(
      {
        basis: 'shown',
        async call(version) {
          const next = await api.admin.addNote({ id, version, text });
          drop(text);
          return next;
        },
        failure: 'The note was not added',
      },
      {
        onSuccess(next) {
          showToast({ title: 'Note added', isSaidOnPage: true });
          onSent(next);
        },
      },
    );
  };
  return (
    <section aria-labelledby="desk-note" className={styles.noteBox}>
      <h3 id="desk-note">Note</h3>
      <TextArea
        label="Your note"
        note="Only the desk reads it. It is not sent."
        error={isMissing ? 'Write a note first.' : undefined}
        value={text}
        onChange={put}
        inputRef={area}
        maxLength={mostCharacters.note}
        minRows={2}
        maxRows={10}
      />
      <div className={styles.buttons}>
        <Button isPending={change.isPending} onPress={add}>
          Add note
        </Button>
      </div>
    </section>
  );
}
