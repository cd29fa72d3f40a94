// A draft as React state; it is stored in the browser until the server has the message.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { onPersonGone } from '@consilium/web/session/personal-storage.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  attemptOf,
  dropOtherText,
  keepInMemory,
  onDraftReplaced,
  otherText,
  readDraft,
  saveDraft,
  storeAgain,
  type Attempt,
  type Draft,
} from '#composer/drafts.ts';

const saveAfterMs = 300;

export interface DraftField {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Takes the text out of the field to send it, with a key; `takeBack` restores it, `settle` deletes it. */
  readonly attempt: (text: string, messageClass: MessageClass, fileIds?: readonly string[]) => Attempt;
  readonly takeBack: () => void;
  readonly settle: () => void;
  /** The text was answered with helplines: it comes back before what was typed since, in memory only. */
  readonly keepInMemory: (text: string) => void;
  /** Another tab's text for this place. */
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
    // Text that was dropped meanwhile does not come back.
    const timer = setTimeout(() => latest.current === draft && saveDraft(place, draft), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft, place]);
  useEffect(() => saveOnLeaving(() => saveDraft(place, latest.current)), [place]);
  useEffect(() => onDraftReplaced((replaced) => replaced === place && set(readDraft(place))), [place, set]);
  // Otherwise the shown text would be written back after the storage was cleared.
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
    settle: () => {
      storeAgain(place);
      set({ text: latest.current.text });
    },
    keepInMemory: (text) => keepInMemory(place, before(text, latest.current.text)),
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

/** A text that may not have been sent returns to the field, before what was typed since. */
function withAttempt(draft: Draft): Draft {
  const { text, attempt } = draft;
  return attempt ? { text: before(attempt.text, text), attempt } : draft;
}

function before(sent: string, typed: string): string {
  if (typed.startsWith(sent)) return typed;
  return typed === '' ? sent : `${sent}\n${typed}`;
}

/** The last typed text is saved at once when the page is left. */
function saveOnLeaving(save: () => void): () => void {
  window.addEventListener('pagehide', save);
  return () => {
    window.removeEventListener('pagehide', save);
    save();
  };
}
