// npm run admin -- verify-audit: reads the whole chain of the audit and says where it breaks, and what cannot be proven.
import { verifyAudit } from '@consilium/admin/audit/verify-audit.ts';
import type { AuditBreak, NotedHead } from '@consilium/admin/audit/verify-audit.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

async function verify({ pool, noted: given }: AdminRun): Promise<Outcome> {
  const noted = given === undefined ? undefined : readHead(given);
  const { entries, hash, broken } = await verifyAudit(pool, noted);
  const head = `${entries}:${hash}`;
  const data = { entries, head, broken };
  if (broken) return { text: `The audit is broken: ${breakWords(broken)}`, data, isFailure: true };
  const whole = `The audit is whole: ${entries} entries, head ${head}.`;
  const proof = noted
    ? `Nothing up to entry ${noted.entries} was exchanged since that head was noted.`
    : 'Who may write as the owner of the database could have exchanged the whole chain with its head; only a head that was noted elsewhere shows that: --noted COUNT:HASH.';
  return { text: `${whole}\n${proof}`, data };
}

function breakWords(broken: AuditBreak): string {
  switch (broken.kind) {
    case 'missing':
      return `entry ${broken.sequence} is missing.`;
    case 'changed':
      return `entry ${broken.sequence} was changed.`;
    case 'unchained':
      return `entry ${broken.sequence} does not follow on the one before, or is not the one that the head names.`;
    case 'end':
      return `there should be ${broken.expected} entries, and there are ${broken.found}. How many are gone is not known when the head was changed, too.`;
    case 'no-head':
      return 'its head is gone, so that it is not known how many entries there were.';
    case 'not-as-noted':
      return `entry ${broken.sequence} is not the one that was noted.`;
    default:
      return broken satisfies never;
  }
}

function readHead(given: string): NotedHead {
  const [, entries, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(given) ?? [];
  if (entries === undefined || hash === undefined)
    throw new ConfigError('--noted must be a head as this command prints it: COUNT:HASH.');
  return { entries: Number(entries), hash };
}

export const auditCommands: readonly Subcommand[] = [
  { words: 'verify-audit', options: '[--noted COUNT:HASH]', run: verify },
];
