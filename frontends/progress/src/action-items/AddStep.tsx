// Adds a step at the end. The field stays ready for the next one, and keeps what could not be added.
import { ACTION_STEP_MAX_CHARACTERS } from '@consilium/contracts/chat/action-item-limits.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { useState, type RefObject } from 'react';
import styles from '#action-items/StepsEditor.module.css';

export interface AddStepProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onAdd: (description: string) => Promise<boolean>;
}

export function AddStep({ field, onAdd }: AddStepProps) {
  const [words, setWords] = useState('');
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    if (words.trim() === '' || isAdding) return;
    setAdding(true);
    const isAdded = await onAdd(words.trim());
    setAdding(false);
    if (isAdded) setWords('');
    field.current?.focus();
  };
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextArea
        label="Add a step"
        value={words}
        onChange={setWords}
        inputRef={field}
        maxLength={ACTION_STEP_MAX_CHARACTERS}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void add();
        }}
      />
      <Button type="submit" look="secondary">
        Add
      </Button>
    </form>
  );
}
