// Changes the keywords in force as one version. It is refused when fewer labelled problems would reach the right expert.
import { buildKeywordIndex } from '@consilium/advice/routing/keyword-index.ts';
import { readLabelledProblems } from '@consilium/advice/routing/labelled-problems.ts';
import type { LabelledProblem } from '@consilium/advice/routing/labelled-problems.ts';
import { measureRouting } from '@consilium/advice/routing/measure-routing.ts';
import type { RoutingKeyword } from '@consilium/advice/routing/routing-keyword.ts';
import type { KeywordChange, KeywordVersion, RoutingAccuracy } from '@consilium/contracts/chat/keywords-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { KeywordsContext } from './keywords-context.ts';
import { readKeywords, readKeywordsVersion } from './keywords.sql.ts';
import {
  findVersion,
  insertChanges,
  insertVersion,
  lockVersions,
  nextVersion,
  storedRows,
  writeKeywords,
} from './versions.sql.ts';

/** `to`: its new weight, or null to remove it. */
export type WantedKeyword = Omit<KeywordChange, 'from'> & { readonly isEdited: boolean };

export interface WantedVersion {
  readonly keywords: readonly WantedKeyword[];
  /** Null from the command line. */
  readonly userId: string | null;
  readonly overruleBecause: string | undefined;
  readonly restored?: number;
  /** Done in the same transaction. */
  readonly alongside?: (tx: Queryable, version: number) => Promise<void>;
}

let labelled: readonly LabelledProblem[] | undefined;
/** A measurement takes a second or more of a processor, so the last one is kept. */
let inForce: { readonly state: string; readonly accuracy: RoutingAccuracy } | undefined;

/** What a change of keywords works with. */
export interface ChangingContext extends Pick<KeywordsContext, 'pool' | 'clock'> {
  readonly keywords: Pick<KeywordsContext['keywords'], 'refresh'>;
}

export async function changeKeywords(context: ChangingContext, wanted: WantedVersion): Promise<KeywordVersion> {
  const state = await readKeywordsVersion(context.pool);
  const measured = await measure(await readKeywords(context.pool), wanted.keywords, state);
  if (measured.after.right < measured.before.right && wanted.overruleBecause === undefined)
    throw httpError('ROUTING_WORSE', undefined, measured);
  const version = await transaction(context.pool, (tx) => write(context, tx, { ...wanted, ...measured, state }));
  await context.keywords.refresh();
  return version;
}

interface Measured {
  readonly before: RoutingAccuracy;
  readonly after: RoutingAccuracy;
}

async function measure(
  current: readonly RoutingKeyword[],
  wanted: readonly WantedKeyword[],
  state: string,
): Promise<Measured> {
  labelled ??= readLabelledProblems();
  const names = new Set(wanted.map(nameOf));
  const added = wanted.flatMap(({ expertId, kind, term, to }) =>
    to === null || to === 0 ? [] : [{ expertId, kind, term, weight: to }],
  );
  const changed = [...current.filter((keyword) => !names.has(nameOf(keyword))), ...added];
  if (inForce?.state !== state)
    inForce = { state, accuracy: await measureRouting(labelled, buildKeywordIndex(current)) };
  return { before: inForce.accuracy, after: await measureRouting(labelled, buildKeywordIndex(changed)) };
}

async function write(
  { clock }: Pick<ChangingContext, 'clock'>,
  tx: Queryable,
  {
    keywords,
    userId,
    overruleBecause,
    restored,
    alongside,
    before,
    after,
    state,
  }: WantedVersion & Measured & { state: string },
): Promise<KeywordVersion> {
  await lockVersions(tx);
  // What was measured is no longer in force.
  if ((await readKeywordsVersion(tx)) !== state) throw httpError('CONFLICT');
  const was = new Map((await storedRows(tx, keywords)).map((row) => [nameOf(row), row]));
  const version = await nextVersion(tx);
  await writeKeywords(tx, keywords);
  await insertVersion(tx, {
    version,
    madeAt: clock.now(),
    madeBy: userId,
    problems: after.of,
    rightBefore: before.right,
    rightAfter: after.right,
    overruledBecause: after.right < before.right ? (overruleBecause ?? null) : null,
    restored: restored ?? null,
  });
  const changes = keywords.map(({ expertId, kind, term, to }) => {
    const stored = was.get(nameOf({ expertId, kind, term }));
    return { expertId, kind, term, to, from: stored?.weight ?? null, editedBefore: stored?.isEdited ?? false };
  });
  await insertChanges(tx, version, changes);
  await alongside?.(tx, version);
  const made = await findVersion(tx, version);
  if (!made) throw new Error('the version is not there');
  return made;
}

function nameOf({ expertId, kind, term }: Pick<RoutingKeyword, 'expertId' | 'kind' | 'term'>): string {
  return `${expertId}\t${kind}\t${term}`;
}
