// A draft as React state, kept in the browser while it is typed and until the server has what was sent from it.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { onPersonGone } from '@consilium/web/session/personal-storage.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  attemptOf,
  dropDraft,
  dropOtherText,
  onDraftDropped,
  otherText,
  readDraft,
  saveDraft,
  type Attempt,
  type Draft,
} from '#composer/drafts.ts';

const saveAfterMs = 300;

export interface DraftField {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text leaves the field for the server, with a key; it comes back by `takeBack` and is forgotten by `settle`. */
  readonly attempt: (text: string, messageClass: MessageClass, fileIds?: readonly string[]) => Attempt;
  readonly takeBack: () => void;
  readonly settle: () => void;
  readonly clear: () => void;
  /** What was written here in another tab. */
  readonly other: string | undefined;
  readonly takeOther: () => void;
  readonly dropOther: () => void;
}

export function useDraft(place: string): DraftField {
  const [draft, setDraft] = useState<Draft>(() => withAttempt(readDraft(place)));
  const latest = useRef(draft);
  const [other, setOther] = useState(() => otherText(place));
  const set = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => {
    // Words that were dropped meanwhile do not come back.
    const timer = setTimeout(() => latest.current === draft && saveDraft(place, draft), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft, place]);
  useEffect(() => saveOnLeaving(() => saveDraft(place, latest.current)), [place]);
  useEffect(() => onDraftDropped((dropped) => dropped === place && set({ text: '' })), [place, set]);
  // What is shown would be written back after the storage was cleared.
  useEffect(() => onPersonGone(() => (set({ text: '' }), setOther(undefined))), [set]);
  return {
    text: draft.text,
    setText: (text) => set({ ...latest.current, text }),
    attempt: (text, messageClass, fileIds) => {
      const attempt = attemptOf(latest.current, text, messageClass, fileIds);
      set({ text: '', attempt });
      saveDraft(place, { text: '', attempt });
      return attempt;
    },
    takeBack: () => set(withAttempt(latest.current)),
    settle: () => set({ text: latest.current.text }),
    clear: () => dropDraft(place),
    other: other === draft.text ? undefined : other,
    takeOther: () => {
      const before = latest.current.text;
      if (other !== undefined) set({ ...latest.current, text: other });
      setOther(before.trim() === '' ? undefined : before);
    },
    dropOther: () => {
      dropOtherText(place, latest.current.text);
      setOther(undefined);
    },
  };
}

/** A text whose fate is not known stands in the field again, before what was typed since. */
function withAttempt(draft: Draft): Draft {
  const { text, attempt } = draft;
  if (!attempt || text.startsWith(attempt.text)) return draft;
  return { text: text === '' ? attempt.text : `${attempt.text}\n${text}`, attempt };
}

/** The last words typed must not wait for the timer when the page goes. */
function saveOnLeaving(save: () => void): () => void {
  window.addEventListener('pagehide', save);
  return () => {
    window.removeEventListener('pagehide', save);
    save();
  };
}
