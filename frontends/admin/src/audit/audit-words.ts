// The audit in plain words.
import { auditReasonWords } from '@consilium/contracts/audit/audit-reasons.ts';
import { entryOf, plainWords } from '@consilium/contracts/known-names.ts';
import type { AuditEntry } from '#audit/audit-query.ts';

export const actionWords = (action: string) => plainWords(action.replaceAll('-', ' '));

export function reasonWords(reason: string | null): string {
  return reason === null ? '' : (entryOf(auditReasonWords, reason) ?? plainWords(reason));
}

export const actorWords = (actor: string | null) => actor ?? 'Command line';

/** Each value that changed, from what to what. */
export function changeWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [from, to] = [before?.[name], after?.[name]];
    if (from === to) return [];
    const label = plainWords(name);
    if (from === undefined) return [`${label}: ${shown(to)}`];
    return [`${label}: ${shown(from)} → ${shown(to)}`];
  });
}

function shown(value: string | number | boolean | null | undefined): string {
  return value === undefined || value === null || value === '' ? 'none' : String(value);
}
