// Adds an action item by hand, or changes one.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import {
  ACTION_DESCRIPTION_MAX_CHARACTERS,
  ACTION_DURATION_MAX_CHARACTERS,
  ACTION_TITLE_MAX_CHARACTERS,
} from '@consilium/contracts/chat/action-item-limits.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { CrisisPanel } from '@consilium/web/ui/CrisisPanel.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { priorities } from '#action-items/action-item-words.ts';
import { useActionItemForm } from '#action-items/use-action-item-form.ts';
import styles from '#action-items/ActionItemDialog.module.css';

export interface ActionItemDialogProps {
  /** Without one it adds another. */
  readonly item?: ActionItem;
  readonly onClose: () => void;
}

export function ActionItemDialog({ item, onClose }: ActionItemDialogProps) {
  const form = useActionItemForm(item, onClose);
  return (
    <Dialog title={item ? 'Edit action item' : 'Add an action item'} isOpen onClose={onClose}>
      {form.crisis && <CrisisPanel help={form.crisis} />}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <Fields form={form} isNew={!item} />
        {form.failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {form.failure}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" look="primary" isDisabled={form.isSaving}>
            {form.isSaving ? 'Saving...' : 'Save'}
          </Button>
          <Button look="secondary" onPress={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Fields({ form, isNew }: { readonly form: ReturnType<typeof useActionItemForm>; readonly isNew: boolean }) {
  const { fields, set } = form;
  return (
    <>
      <TextField
        label="Title"
        value={fields.title}
        onChange={(title) => set({ title })}
        error={form.titleError}
        maxLength={ACTION_TITLE_MAX_CHARACTERS}
      />
      <TextArea
        label="Description"
        value={fields.description}
        onChange={(description) => set({ description })}
        maxLength={ACTION_DESCRIPTION_MAX_CHARACTERS}
        minRows={2}
      />
      <div className={styles.pair}>
        <SelectField
          label="Expert"
          options={expertIds.map((id) => ({ value: id, label: expertLabel(id) }))}
          value={fields.expertType}
          onChange={(expertType) => set({ expertType })}
        />
        <SelectField
          label="Priority"
          options={priorities.map((priority) => ({ value: priority, label: priority }))}
          value={fields.priority}
          onChange={(priority) => set({ priority })}
        />
      </div>
      <div className={styles.pair}>
        <label className={styles.date}>
          <span>Due date</span>
          <input type="date" value={fields.dueDate} onChange={(event) => set({ dueDate: event.target.value })} />
        </label>
        <TextField
          label="Estimated duration"
          value={fields.estimatedDuration}
          onChange={(estimatedDuration) => set({ estimatedDuration })}
          maxLength={ACTION_DURATION_MAX_CHARACTERS}
          placeholder="30 minutes"
        />
      </div>
      {isNew && (
        <TextArea
          label="Steps, one on each line"
          value={fields.steps}
          onChange={(steps) => set({ steps })}
          minRows={3}
        />
      )}
    </>
  );
}
