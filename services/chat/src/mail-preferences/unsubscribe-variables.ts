// The secrets of the links that unsubscribe.
import { list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

const LEAST_CHARACTERS = 32;

export const unsubscribeVariables = {
  UNSUBSCRIBE_SECRETS: list()
    .pipe(z.array(z.string().min(LEAST_CHARACTERS, `must each have at least ${LEAST_CHARACTERS} characters`)))
    .default([])
    .describe(
      'Secrets of links that unsubscribe, comma-separated: the first signs, all verify. Without one, a secret in the database.',
    ),
};
