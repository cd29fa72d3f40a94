// Puts a request's values into the fields of a template.
import type { DeskRequest } from '#desk/requests/requests-query.ts';

export type FieldValues = Pick<DeskRequest, 'name' | 'number' | 'subject'> & { readonly agent: string };

export function fillTemplate(text: string, values: FieldValues): string {
  return text.replaceAll(/\{(name|number|subject|agent)\}/gu, (_field, name: keyof FieldValues) => values[name]);
}
