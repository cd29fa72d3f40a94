// Functions on the list of a service's letters.
import { z } from 'zod';
import type { Letter } from './define-letter.ts';

/** The letter ids that a job may contain. */
export function letterIdSchema(letters: readonly Letter[]): z.ZodType<string> {
  return z.enum(letters.map(({ id }) => id));
}

export function letterOf<Listed extends Letter>(letters: readonly Listed[], id: string): Listed {
  const letter = letters.find((one) => one.id === id);
  if (!letter) throw new Error(`there is no letter ${id}`);
  return letter;
}

/** For previews and tests. */
export function exampleFacts({ facts }: Letter): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(facts).map(([name, { examples }]) => [name, examples[0]]));
}
