// The draft of a form as React state.
import { useSyncExternalStore } from 'react';
import { draftOf, noDraft, onDrafts, type FormDraft, type FormName } from '#forms/form-drafts.ts';

export function useFormDraft(form: FormName): FormDraft {
  return useSyncExternalStore(onDrafts, () => draftOf(form), noDraft);
}
