// The routes of the keyword tool, all for administrators.
import { keywordsContract } from '@consilium/contracts/chat/keywords-http.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import { changeKeywords } from './change-keywords.ts';
import { decideOnProposals } from './decide-proposals.ts';
import { generateKeywords } from './generate-keywords.ts';
import type { KeywordEditor, KeywordsContext } from './keywords-context.ts';
import { getVersion, listKeywords, listVersions } from './list-keywords.ts';
import { matchesByWeek, transfersByExperts } from './matches.sql.ts';
import { countWaiting, waitingProposals } from './proposals.sql.ts';
import { restoreVersion } from './restore-version.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

export function keywordsRouter(context: KeywordsContext) {
  const { pool } = context;
  const os = implement(keywordsContract)
    .$context<RequestContext>()
    .use(({ context: request, next }) =>
      next({ context: { by: editorOf(requireRole(request, 'admin')), signal: request.signal } }),
    );
  return os.router({
    generate: os.generate.handler(({ context: { signal } }) => generateKeywords({ ...context, signal })),
    listProposals: os.listProposals.handler(async ({ input }) => ({
      proposals: await waitingProposals(pool, input),
      waiting: await countWaiting(pool),
    })),
    decide: os.decide.handler(({ input, context: { by } }) => decideOnProposals(context, by, input)),
    list: os.list.handler(({ input }) => listKeywords(pool, input)),
    change: os.change.handler(({ input: { weight, overruleBecause, ...name }, context: { by } }) =>
      changeKeywords(context, { keywords: [{ ...name, to: weight, isEdited: true }], by, overruleBecause }),
    ),
    listVersions: os.listVersions.handler(({ input }) => listVersions(pool, input)),
    getVersion: os.getVersion.handler(({ input }) => getVersion(pool, input.version)),
    restore: os.restore.handler(({ input, context: { by } }) => restoreVersion(context, by, input)),
    testRouting: os.testRouting.handler(({ input }) => context.keywords.explain(input.text)),
    accuracyByWeek: os.accuracyByWeek.handler(async ({ input }) => {
      const since = new Date(context.clock.now().getTime() - input.weeks * WEEK_MS);
      return { weeks: await matchesByWeek(pool, since), transfers: await transfersByExperts(pool, since) };
    }),
  });
}

function editorOf({ userId, pseudonym }: KeywordEditor): KeywordEditor {
  return { userId, pseudonym };
}
