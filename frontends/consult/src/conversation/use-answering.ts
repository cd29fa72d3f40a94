// Answers a question of the expert: quotes it above the text in the composer, and puts the cursor behind it.
import { withQuote } from '@consilium/contracts/chat/quoted-question.ts';
import { useRef, type RefObject } from 'react';
import { focusAtEnd } from '#composer/focus-at-end.ts';
import type { DraftField } from '#composer/use-draft.ts';

export interface Answering {
  /** Where the person writes. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly answer: (question: string) => void;
}

export function useAnswering({ text, setText }: Pick<DraftField, 'text' | 'setText'>): Answering {
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = (question: string) => {
    setText(withQuote(text, question));
    // After the field has grown to its new text.
    requestAnimationFrame(() => focusAtEnd(field.current));
  };
  return { field, answer };
}
