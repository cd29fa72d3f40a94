// Writes an answer that goes out by email, and says what becomes of the request then.
import { mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { api, type ApiInputs } from '@consilium/web/api/api.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useRef, useState } from 'react';
import styles from '#desk/answers/Answers.module.css';
import { TemplateChoice } from '#desk/answers/TemplateChoice.tsx';
import { useDeskDraft } from '#desk/answers/use-desk-draft.ts';
import type { RequestDetail } from '#desk/requests/requests-query.ts';
import type { RequestChanges } from '#desk/requests/use-request-changes.ts';

type StateAfter = NonNullable<ApiInputs['admin']['answerRequest']['state']>;

const endings = [
  { state: 'waiting', title: 'Send and wait' },
  { state: 'answered', title: 'Send and mark as answered' },
  { state: 'closed', title: 'Send and close' },
] as const;

export interface AnswerBoxProps {
  readonly detail: RequestDetail;
  readonly changes: RequestChanges;
  /** Shows the entry that was just written. */
  readonly onSent: (detail: RequestDetail) => void;
}

export function AnswerBox({ detail, changes, onSent }: AnswerBoxProps) {
  const { id, name, number, subject, email } = detail;
  const agent = usePerson()?.displayName ?? '';
  const { text, write, drop } = useDeskDraft(`answer:${id}`);
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { change, goOnWriting } = changes;
  const put = (next: string) => {
    setMissing(false);
    goOnWriting();
    write(next);
  };
  const send = (state: StateAfter) => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return area.current?.focus();
    return change.mutate(
      {
        basis: 'written-on',
        async call(version) {
          const next = await api.admin.answerRequest({ id, version, text, state });
          drop(text);
          return next;
        },
        failure: 'The answer was not sent',
      },
      {
        onSuccess(next) {
          showToast({ title: 'Answer sent', text: `It is on its way to ${email}.`, isSaidOnPage: true });
          onSent(next);
        },
      },
    );
  };
  return (
    <section aria-labelledby="desk-answer" className={styles.box}>
      <h3 id="desk-answer">Answer</h3>
      <TemplateChoice values={{ name, number, subject, agent }} text={text} onText={put} />
      <TextArea
        label="Your answer"
        note={`Goes to ${email} by email.`}
        error={isMissing ? 'Write an answer first.' : undefined}
        value={text}
        onChange={put}
        inputRef={area}
        maxLength={mostCharacters.message}
        minRows={5}
        maxRows={18}
      />
      <div className={styles.buttons}>
        {endings.map(({ state, title }) => (
          <Button
            key={state}
            look={state === 'answered' ? 'primary' : 'secondary'}
            isPending={change.isPending}
            onPress={() => send(state)}
          >
            {title}
          </Button>
        ))}
      </div>
    </section>
  );
}
