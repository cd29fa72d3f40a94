// Fills the fields of a template, for the desk's page that shows the answer and the service that sends it.
import type { templateFields } from './desk-http.ts';

export type TemplateValues = Readonly<Record<(typeof templateFields)[number], string>>;

/** In one pass, so that a value that looks like a field stays as it is. Other words in braces stay, too. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replaceAll(/\{(name|number|subject|agent)\}/g, (_all, field: keyof TemplateValues) => values[field]);
}
