// npm run admin -- keywords: the versions of the keywords that route problems, and the way back to one.
import { listVersions } from '@consilium/chat/keywords/list-keywords.ts';
import { restoreVersion } from '@consilium/chat/keywords/restore-version.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { auditCommand, listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const MOST_LISTED = 50;

async function versions({ pool }: AdminRun): Promise<Outcome> {
  const { versions: data } = await listVersions(pool, { limit: MOST_LISTED });
  const lines = data.map(
    ({ version, madeAt, changes, before, after }) =>
      `${version}  ${madeAt}  ${changes} changes  right experts ${before.right} before, ${after.right} after`,
  );
  return { text: listed(lines, 'The shipped keywords are in force; nothing was changed.'), data };
}

async function restore({ pool, overrule }: AdminRun, given: string): Promise<Outcome> {
  if (!/^\d{1,9}$/.test(given)) throw new ConfigError(`${given} is no number of a version.`);
  // Running chats read the keywords again within half a minute.
  const context = { pool, clock: systemClock, keywords: { refresh: () => Promise.resolve() } };
  const wanted = { version: Number(given), overruleBecause: overrule };
  const data = await restoreVersion(context, null, wanted, (tx, version) =>
    auditCommand(tx, 'chat', {
      action: 'restore-keywords',
      subjectKind: 'keywords',
      subjectId: String(version),
      before: null,
      after: { version, restored: wanted.version, isOverruled: overrule !== undefined },
    }),
  );
  return { text: `Version ${data.version} is in force: version ${given} with nothing that came after it.`, data };
}

export const keywordCommands: readonly Subcommand[] = [
  { words: 'keywords versions', run: versions },
  { words: 'keywords restore <version>', options: '[--overrule "why"]', run: restore },
];
