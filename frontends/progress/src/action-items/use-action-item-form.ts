// The fields of an action item while they are edited, and saving them.
import type { ActionItem, ActionPriority } from '@consilium/contracts/chat/action-item.ts';
import { ACTION_STEP_MAX_CHARACTERS, MOST_ACTION_STEPS } from '@consilium/contracts/chat/action-item-limits.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { useActionItemCache } from '#action-items/action-items-queries.ts';

interface Fields {
  readonly title: string;
  readonly description: string;
  readonly expertType: ExpertId;
  readonly priority: ActionPriority;
  /** Empty: none. */
  readonly dueDate: string;
  readonly estimatedDuration: string;
  /** One on each line. */
  readonly steps: string;
}

const empty: Fields = {
  title: '',
  description: '',
  expertType: 'general',
  priority: 'Medium',
  dueDate: '',
  estimatedDuration: '',
  steps: '',
};

export function useActionItemForm(item: ActionItem | undefined, onClose: () => void) {
  const cache = useActionItemCache();
  const [fields, setFields] = useState<Fields>(() => (item ? { ...empty, ...fieldsOf(item) } : empty));
  const [isSaving, setIsSaving] = useState(false);
  const [titleError, setTitleError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [crisis, setCrisis] = useState<CrisisHelp>();
  const save = async () => {
    if (fields.title.trim() === '') return setTitleError('Please enter a title.');
    setIsSaving(true);
    setFailure(undefined);
    try {
      const answer = await (item ? edit(item.id, fields) : add(fields));
      if (answer.crisis) return setCrisis(answer.crisis);
      if (answer.outcome === 'already_added') return setTitleError('Already Added');
      await cache.readAgain();
      showToast({ title: item ? 'Action item saved' : 'Added to Action Items!', isSaidOnPage: true });
      return onClose();
    } catch (error) {
      const { code, message } = toApiError(error);
      return code === 'CONFLICT' ? setTitleError('Already Added') : setFailure(message);
    } finally {
      setIsSaving(false);
    }
  };
  const set = (changes: Partial<Fields>) => {
    if (changes.title !== undefined) setTitleError(undefined);
    setFields((before) => ({ ...before, ...changes }));
  };
  return { fields, set, save, isSaving, titleError, failure, crisis };
}

function fieldsOf(item: ActionItem): Partial<Fields> {
  const { title, description, expertType, priority, dueDate, estimatedDuration } = item;
  return { title, description, expertType, priority, dueDate: dueDate ?? '', estimatedDuration };
}

function written({ dueDate, steps: _steps, ...fields }: Fields) {
  return { ...fields, title: fields.title.trim(), dueDate: dueDate === '' ? null : dueDate };
}

function edit(id: string, fields: Fields) {
  return api.chat.actionItems.edit({ id, ...written(fields) });
}

function add(fields: Fields) {
  const steps = fields.steps
    .split('\n')
    .map((line) => line.trim().slice(0, ACTION_STEP_MAX_CHARACTERS))
    .filter((line) => line !== '')
    .slice(0, MOST_ACTION_STEPS);
  return api.chat.actionItems.addOwn({ ...written(fields), steps });
}
