// Ambiguous texts that were answered with helplines, and of which the person said that there is no danger.
import { noDangerHeader, noDangerValue } from '@consilium/contracts/helplines/no-danger-header.ts';

/** Kept in memory only, never in the browser's storage. */
const harmless = new Set<string>();

export function declareHarmless(text: string): void {
  harmless.add(text.trim());
}

export function isDeclaredHarmless(text: string): boolean {
  return harmless.has(text.trim());
}

export function noDangerHeaders(text: string | undefined): Record<string, string> {
  return text !== undefined && isDeclaredHarmless(text) ? { [noDangerHeader]: noDangerValue } : {};
}
