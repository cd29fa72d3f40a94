// The form in which a template is added or edited, with its fields explained.
import { mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Template } from '#desk/answers/templates-query.ts';
import styles from '#desk/templates/TemplatesView.module.css';
import { useSaveTemplate, type TemplateText } from '#desk/templates/template-changes.ts';

const MOST_TITLE_CHARACTERS = 100;

export interface TemplateDialogProps {
  /** Without one it adds another. */
  readonly template: Template | undefined;
  readonly onClose: () => void;
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  return (
    <Dialog title={template ? 'Edit template' : 'Add template'} isOpen onClose={onClose}>
      <TemplateForm template={template} onClose={onClose} />
    </Dialog>
  );
}

function TemplateForm({ template, onClose }: TemplateDialogProps) {
  const [typed, setTyped] = useState<TemplateText>({ title: template?.title ?? '', text: template?.text ?? '' });
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveTemplate(template);
  const missing = (value: string) => isRefused && value.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isWhole = typed.title.trim() !== '' && typed.text.trim() !== '';
    setRefused(!isWhole);
    if (isWhole) saving.mutate(typed, { onSuccess: onClose });
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Title"
        value={typed.title}
        maxLength={MOST_TITLE_CHARACTERS}
        error={missing(typed.title) ? 'Write a title.' : undefined}
        onChange={(title) => setTyped({ ...typed, title })}
      />
      <TextArea
        label="Text"
        value={typed.text}
        maxLength={mostCharacters.message}
        minRows={6}
        maxRows={16}
        error={missing(typed.text) ? 'Write the text.' : undefined}
        onChange={(text) => setTyped({ ...typed, text })}
      />
      <Fields />
      {saving.error && <Failure error={saving.error} saved={template} />}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isPending={saving.isPending}>
          Save
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

const fields = [
  ['{name}', 'the sender’s name'],
  ['{number}', 'the number of the request'],
  ['{subject}', 'its subject'],
  ['{agent}', 'your name'],
] as const;

function Fields() {
  return (
    <div className={styles.fields}>
      <p>Fields are replaced when the template is chosen:</p>
      <dl>
        {fields.map(([field, meaning]) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Failure({ error, saved }: { readonly error: Error; readonly saved: Template | undefined }) {
  const { message } = toApiError(error);
  if (!saved || !toApiError(error).is('CONFLICT'))
    return (
      <p role="alert" className={styles.failure}>
        {message} What you wrote is still here.
      </p>
    );
  return (
    <div className={styles.conflict}>
      <p role="alert">
        Somebody else has changed this template meanwhile. What you wrote is still here; save again to replace theirs:
      </p>
      <p>
        <strong>{saved.title}</strong>
      </p>
      <p className={styles.text}>{saved.text}</p>
    </div>
  );
}
