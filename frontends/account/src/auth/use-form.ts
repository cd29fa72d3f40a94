// The state of a small form: its values, its errors after submitting, and whether a request is pending.
import { useState } from 'react';
import type { FieldErrors } from '#auth/credentials.ts';

interface FormOptions<Field extends string> {
  readonly empty: Record<Field, string>;
  readonly check: (values: Record<Field, string>) => FieldErrors<Field>;
  readonly send: (values: Record<Field, string>) => Promise<void>;
}

/** Errors appear on submitting, and are then updated while typing; the first wrong field gets the focus. */
export function useForm<Field extends string>({ empty, check, send }: FormOptions<Field>) {
  const [values, setValues] = useState(empty);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const errors = wasSent ? check(values) : {};

  const submit = async (form: HTMLFormElement) => {
    const found = check(values);
    setSent(true);
    const [firstWrong] = Object.keys(found);
    if (firstWrong !== undefined) return focusField(form, firstWrong);
    setBusy(true);
    await send(values);
    setBusy(false);
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: (errors as FieldErrors<Field>)[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  const form = {
    noValidate: true,
    // Sends nothing while the page's scripts are not there: a password would be in the address.
    method: 'dialog',
    onSubmit: (event: { preventDefault(): void; currentTarget: HTMLFormElement }) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
  };
  return { form, field, isBusy };
}

function focusField(form: HTMLFormElement, name: string): void {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLElement) element.focus();
}
