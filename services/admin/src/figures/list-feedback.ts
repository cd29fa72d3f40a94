// GET /support/feedback and GET /support/features (support).
import type { givenFeedbackSchema } from '@consilium/contracts/admin/support/desk-http.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { z } from 'zod';
import { mostWantedFeatures, pageOfFeedback } from './feedback-list.sql.ts';
import type { FeatureRow } from './feedback-list.sql.ts';

type GivenFeedback = z.output<typeof givenFeedbackSchema>;

export async function listFeedback(
  db: Queryable,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ feedback: GivenFeedback[]; nextBefore: string | null }> {
  const rows = await pageOfFeedback(db, readPageCursor(before), limit + 1);
  const feedback = rows.slice(0, limit).map((row) => ({ ...row, givenAt: row.givenAt.toISOString() }));
  const last = rows.length > limit ? feedback.at(-1) : undefined;
  return { feedback, nextBefore: last ? toPageCursor({ at: last.givenAt, id: last.id }) : null };
}

export async function listFeatureRequests(
  db: Queryable,
  limit: number,
): Promise<{ features: (Omit<FeatureRow, 'lastAskedAt'> & { lastAskedAt: string })[] }> {
  const rows = await mostWantedFeatures(db, limit);
  return { features: rows.map((row) => ({ ...row, lastAskedAt: row.lastAskedAt.toISOString() })) };
}
