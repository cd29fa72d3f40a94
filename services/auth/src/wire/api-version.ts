// Which of the two error envelopes a client asked for, by the date in X-Supabase-Api-Version.
export const apiVersionHeader = 'X-Supabase-Api-Version';
export const CURRENT_API_VERSION = '2024-01-01';

/** Anything that is not a date counts as the initial version. */
export function wantsCurrentEnvelope(header: string | undefined): boolean {
  if (header === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  return !Number.isNaN(Date.parse(header)) && header >= CURRENT_API_VERSION;
}
