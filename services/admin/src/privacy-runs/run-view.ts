// A privacy run as the desk sees it.
import type { RequestDetail } from '@consilium/contracts/admin/support/desk-requests.ts';
import { NAMELESS } from '../desk/agent.ts';
import type { RunRow } from './privacy-runs.sql.ts';

export type PrivacyRun = RequestDetail['privacyRuns'][number];

export function toPrivacyRun({ askedAt, askedBy, completedAt, ...run }: RunRow): PrivacyRun {
  return {
    ...run,
    askedAt: askedAt.toISOString(),
    askedBy: askedBy ?? NAMELESS,
    completedAt: completedAt?.toISOString() ?? null,
  };
}
