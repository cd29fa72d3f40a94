// Text and versions as the database can keep them.
import { z } from 'zod';

/** PostgreSQL keeps no NUL in a text. */
export const withoutNul = new RegExp(String.raw`^[^\u0000]*$`);
export const nulSentence = 'must not contain a NUL character';
/** Nor half an emoji in JSON, in which changes are told. */
export const isWhole = (text: string): boolean => text.isWellFormed();
export const halfSentence = 'must not end in the middle of a character';

export const keptText = (maxCharacters: number) =>
  z.string().trim().max(maxCharacters).regex(withoutNul, nulSentence).refine(isWhole, halfSentence);

const LARGEST_INTEGER = 2_147_483_647;
/** Of a row that is changed; the one after it can be kept, too. */
export const versionSchema = z
  .number()
  .int()
  .min(0)
  .max(LARGEST_INTEGER - 1);
