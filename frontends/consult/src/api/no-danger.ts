// Words that were answered with helplines although they are not plain, and whose person says that there is no danger.
import { noDangerHeader, noDangerValue } from '@consilium/contracts/helplines/no-danger-header.ts';

/** In this page only: nothing of it stays in the browser. */
const harmless = new Set<string>();

export function declareHarmless(text: string): void {
  harmless.add(text.trim());
}

export function noDangerHeaders(text: string | undefined): Record<string, string> {
  return text !== undefined && harmless.has(text.trim()) ? { [noDangerHeader]: noDangerValue } : {};
}
