// Whether words sound like danger. The message to us does not depend on it: without an answer it is sent.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { api } from '@consilium/web/api/api.ts';

const waitMs = 4000;

export async function findDanger(text: string): Promise<CrisisHelp | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), waitMs);
  try {
    const { crisis } = await api.chat.findDanger({ text }, { signal: late.signal });
    return crisis;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
