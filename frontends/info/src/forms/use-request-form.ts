// The fields of a form to us: their values, which are kept as a draft, and their errors after the first try to send.
import { requestSentences } from '@consilium/contracts/admin/support/request-fields.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useRef, useState } from 'react';
import { changeDraft, type FormName } from '#forms/form-drafts.ts';
import { useFormDraft } from '#forms/use-form-draft.ts';
import { useSending, type SendState, type Written } from '#forms/use-sending.ts';

export type Values<Field extends string> = Readonly<Record<Field, string>>;
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export interface RequestFormOptions<Field extends string, Body, Answer> {
  readonly form: FormName;
  /** What stands in the fields before anything was typed. */
  readonly first: Values<Field>;
  /** In the order of the page: the first wrong field gets the focus. */
  readonly check: (values: Values<Field>) => FieldErrors<Field>;
  /** Fields without which it cannot be sent. */
  readonly required: readonly Field[];
  /** What is sent, and which of its words are looked at. */
  readonly write: (values: Values<Field>) => Pick<Written<Body, Answer>, 'words' | 'body' | 'send'>;
}

export interface FieldProps<Field extends string> {
  readonly name: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface RequestForm<Field extends string, Answer> {
  readonly state: SendState<Answer>;
  readonly values: Values<Field>;
  readonly errors: FieldErrors<Field>;
  readonly field: <Name extends Field>(name: Name) => FieldProps<Name>;
  readonly submit: (event: SubmitEvent) => void;
  readonly sendAnyway: () => void;
  readonly writeOn: () => void;
}

interface SubmitEvent {
  preventDefault(): void;
  readonly currentTarget: HTMLFormElement;
}

export function useRequestForm<Field extends string, Body, Answer>(
  options: RequestFormOptions<Field, Body, Answer>,
): RequestForm<Field, Answer> {
  const { form, first, check, required, write } = options;
  const { state, send, writeOn } = useSending<Body, Answer>();
  const [wasTried, setTried] = useState(false);
  /** Read while the form stands on the page. */
  const website = useRef('');
  const { values: typed } = useFormDraft(form);
  const values: Values<Field> = { ...first, ...typed };
  const errors: FieldErrors<Field> = wasTried ? check(values) : {};
  const sendNow = () => void send({ form, website: website.current, ...write(values) });
  return {
    state,
    values,
    errors,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => changeDraft(form, { values: { ...typed, [name]: value } }),
    }),
    submit: (event) => {
      event.preventDefault();
      website.current = trapIn(event.currentTarget);
      const found = check(values);
      const isRight = Object.keys(found).length === 0;
      setTried(!isRight);
      if (isRight) return sendNow();
      if (required.some((name) => values[name].trim() === '')) sayMissing();
      return focusFirst(event.currentTarget, found);
    },
    sendAnyway: sendNow,
    writeOn,
  };
}

/** What a person leaves empty, because it is not to be seen. */
export const trapName = 'website';

function trapIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem(trapName);
  return field instanceof HTMLInputElement ? field.value : '';
}

function sayMissing(): void {
  const { missingTitle: title, missing: text } = requestSentences;
  showToast({ title, text, tone: 'loss', isSaidOnPage: true });
}

function focusFirst(form: HTMLFormElement, found: object): void {
  const [name = ''] = Object.keys(found);
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
