// POST /admin/keywords/versions/:version/restoration: undoes all later versions, as a new version.
import type { KeywordVersion } from '@consilium/contracts/chat/keywords-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { changeKeywords } from './change-keywords.ts';
import type { ChangingContext, WantedVersion } from './change-keywords.ts';
import { changesSince, findVersion } from './versions.sql.ts';

/** Version 0 is before the first change: the shipped keywords. */
export async function restoreVersion(
  context: ChangingContext,
  /** Null from the command line. */
  userId: string | null,
  input: { readonly version: number; readonly overruleBecause?: string | undefined },
  alongside?: WantedVersion['alongside'],
): Promise<KeywordVersion> {
  if (input.version > 0 && !(await findVersion(context.pool, input.version)))
    throw httpError('NOT_FOUND', 'There is no such version.');
  const keywords = await changesSince(context.pool, input.version);
  if (keywords.length === 0) throw httpError('BAD_REQUEST', 'These keywords are in force.');
  return changeKeywords(context, {
    keywords,
    userId,
    overruleBecause: input.overruleBecause,
    restored: input.version,
    ...(alongside && { alongside }),
  });
}
