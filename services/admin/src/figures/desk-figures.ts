// GET /support/figures (support): how many wait, and how fast first answers came in the last days.
import type { deskFiguresSchema } from '@consilium/contracts/admin/support/desk-http.ts';
import { requestStates } from '@consilium/contracts/admin/support/request-fields.ts';
import type { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { countByState, countWaiting, firstAnswersSince } from './figures.sql.ts';

const DAY_MS = 24 * 3_600_000;

export async function deskFigures(
  { pool, clock }: Pick<AdminContext, 'pool' | 'clock'>,
  days: number,
): Promise<z.output<typeof deskFiguresSchema>> {
  const now = clock.now();
  const counted = new Map((await countByState(pool)).map(({ state, count }) => [state, count]));
  const byState = Object.fromEntries(requestStates.map((state) => [state, counted.get(state) ?? 0]));
  return {
    byState: byState as Record<(typeof requestStates)[number], number>,
    ...(await countWaiting(pool, now)),
    ...(await firstAnswersSince(pool, new Date(now.getTime() - days * DAY_MS))),
  };
}
