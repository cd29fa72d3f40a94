// The text of a field, kept in the browser as it is written, until it is sent.
import { useState } from 'react';
import { readDraft, saveDraft, type DraftPlace } from '#desk/answers/desk-drafts.ts';

export function useDeskDraft(place: DraftPlace) {
  const [text, setText] = useState(() => readDraft(place));
  return {
    text,
    write: (next: string) => {
      setText(next);
      saveDraft(place, next);
    },
    /** Called when the server has it, also after the field is gone. What was typed meanwhile stays. */
    drop: (sent: string) => {
      if (readDraft(place) === sent) saveDraft(place, '');
      setText((now) => (now === sent ? '' : now));
    },
  };
}
