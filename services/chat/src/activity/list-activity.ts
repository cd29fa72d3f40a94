// GET /activity: a page of the person's own actions, newest first.
import { activityKinds } from '@consilium/contracts/chat/activity-http.ts';
import type { Activity, ActivityKind } from '@consilium/contracts/chat/activity-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { ChatContext } from '../context.ts';
import { pageOfActivity } from './activity.sql.ts';

export interface ActivityInput {
  readonly kind?: ActivityKind | undefined;
  readonly expert?: ExpertId | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export async function listActivity(
  { pool }: ChatContext,
  userId: string,
  { kind, expert, before, limit }: ActivityInput,
): Promise<{ activities: Activity[]; nextBefore: string | null }> {
  const types = kind === undefined ? null : activityKinds[kind];
  const rows = await pageOfActivity(pool, {
    userId,
    types,
    expertId: expert ?? null,
    before: before ?? null,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const activities = page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { activities, nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
