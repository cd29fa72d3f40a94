// What a subcommand of npm run admin is: its words, and what it does on the database of the product.
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { isHttpError } from '@consilium/kit/http/http-error.ts';
import type { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface AdminOptions {
  /** The database URL of the part's role or of the owner. */
  readonly databaseUrl: string;
  readonly environment: Environment;
  readonly dropsOldKeys?: boolean;
  /** When a granted plan or a suspension ends by itself. */
  readonly until?: string | undefined;
  /** Why it is done, for the audit: one of the reasons of the portal. */
  readonly reason?: string | undefined;
  /** The head of the audit as it was noted elsewhere. */
  readonly noted?: string | undefined;
  readonly overrule?: string | undefined;
  /** In minutes. */
  readonly olderThan?: string | undefined;
  /** Words that requests have. */
  readonly search?: string | undefined;
  /** Prints how far a long command is. */
  readonly report?: (line: string) => void;
  /** Ends a long command. */
  readonly signal?: AbortSignal;
  readonly imports?: { readonly isWhole: boolean; readonly applies: boolean; readonly asJson: boolean };
}

export interface AdminRun extends AdminOptions {
  readonly pool: ReturnType<typeof createPool>;
}

export interface Outcome {
  /** For people. */
  readonly text: string;
  /** For programs: what --json prints. */
  readonly data: unknown;
  /** Something is wrong, though the command did its work. */
  readonly isFailure?: boolean;
}

export interface Subcommand {
  /** Such as `grant <address> <role>`; `[name]` may be left out. */
  readonly words: string;
  /** What follows the words in the help. */
  readonly options?: string;
  /** A question for what cannot be undone; it is asked, or --yes answers it. */
  readonly confirm?: (options: AdminOptions) => string | undefined;
  run(run: AdminRun, ...given: string[]): Promise<Outcome>;
}

/** What a service refuses with a sentence for people, as a command says it. */
export async function refusedAsSaid<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw isHttpError(error) ? new ConfigError(error.message, { cause: error }) : error;
  }
}

/** Words that no subcommand understands, or a missing --yes. */
export class WrongUseError extends ConfigError {}

/** In the transaction of the change. Nobody is its actor: the command line has no account. */
export function auditCommand(
  tx: Queryable,
  part: Exclude<PartName, 'gateway'>,
  change: {
    readonly action: string;
    readonly account?: string;
    readonly subjectKind: string;
    readonly subjectId: string;
    readonly before: AuditedValues | null;
    readonly after: AuditedValues | null;
  },
): Promise<void> {
  return auditAdminAction(tx, { part, clock: systemClock }, { ...change, actor: null });
}

export function listed(lines: readonly string[], none: string): string {
  return lines.length === 0 ? none : lines.join('\n');
}
