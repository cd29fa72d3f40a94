// The table of subcommands of npm run admin: finds the one that is meant and runs it.
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { apiCommands } from './api.ts';
import { auditCommands } from './audit.ts';
import { bookCommands } from './books.ts';
import { deadLetterCommands } from './dead-letters.ts';
import { fileCommands } from './files.ts';
import { holdCommands } from './holds.ts';
import { jobCommands } from './jobs.ts';
import { keyCommands } from './keys.ts';
import { keywordCommands } from './keywords.ts';
import { parkedCommands } from './parked.ts';
import { planCommands } from './plans.ts';
import { rebuildCommands } from './rebuild.ts';
import { roleCommands } from './roles.ts';
import { WrongUseError } from './subcommand.ts';
import type { AdminOptions, Outcome, Subcommand } from './subcommand.ts';
import { supportChangeCommands } from './support-changes.ts';
import { supportTemplateCommands } from './support-templates.ts';
import { supportCommands } from './support.ts';
import { proposalCommands } from './proposals.ts';
import { unitCommands } from './units.ts';
import { usageOf } from './usage.ts';
import { userActCommands } from './user-acts.ts';
import { userCommands } from './users.ts';
import { webhookEventCommands } from './webhook-events.ts';

const subcommands: readonly Subcommand[] = [
  ...roleCommands,
  ...userCommands,
  ...userActCommands,
  ...proposalCommands,
  ...planCommands,
  ...keyCommands,
  ...deadLetterCommands,
  ...parkedCommands,
  ...jobCommands,
  ...webhookEventCommands,
  ...bookCommands,
  ...holdCommands,
  ...unitCommands,
  ...rebuildCommands,
  ...keywordCommands,
  ...supportCommands,
  ...supportChangeCommands,
  ...supportTemplateCommands,
  ...auditCommands,
  ...fileCommands,
  ...apiCommands,
];

/** What the help says to these words. */
export function adminUsage(words: readonly string[]): string {
  return usageOf(subcommands, words);
}

/** Answers the question before what cannot be undone. */
export type Confirm = (question: string) => Promise<boolean>;

/** Throws WrongUseError for words that are no subcommand, and when the question is not answered with yes. */
export async function runSubcommand(
  words: readonly string[],
  options: AdminOptions,
  confirm: Confirm,
): Promise<Outcome> {
  const found = findSubcommand(words);
  if (!found) throw new WrongUseError(adminUsage(words));
  const question = found.subcommand.confirm?.(options);
  if (question !== undefined && !(await confirm(question)))
    throw new WrongUseError(`${question} Nothing was done; --yes does it.`);
  const pool = createPool({ url: options.databaseUrl, applicationName: 'admin', maxConnections: 2 });
  try {
    return await found.subcommand.run({ ...options, pool }, ...found.given);
  } finally {
    await pool.end();
  }
}

/** What it says to people, with every question answered with yes. */
export async function runAdmin(words: readonly string[], options: AdminOptions): Promise<string> {
  return (await runSubcommand(words, options, () => Promise.resolve(true))).text;
}

function findSubcommand(words: readonly string[]) {
  for (const subcommand of subcommands) {
    const given = fit(subcommand.words.split(' '), words);
    if (given) return { subcommand, given };
  }
  return undefined;
}

/** The values of the placeholders; undefined when the words do not fit. */
function fit(pattern: readonly string[], words: readonly string[]): string[] | undefined {
  const needed = pattern.filter((word) => !word.startsWith('[')).length;
  if (words.length < needed || words.length > pattern.length) return undefined;
  const given: string[] = [];
  for (const [index, word] of words.entries()) {
    if (/^[<[]/.test(pattern[index] ?? '')) given.push(word);
    else if (pattern[index] !== word) return undefined;
  }
  return given.includes('') ? undefined : given;
}
