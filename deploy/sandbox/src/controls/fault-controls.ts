// Faults: how the API fails next, and how often.
import { z } from 'zod';
import { addFault, clearFaults, listFaults } from '#faults/faults.sql.ts';
import type { SandboxContext } from '../context.ts';
import { control } from './control-route.ts';

const faultSchema = z.strictObject({
  kind: z.enum(['status', 'slow', 'close', 'close_after']),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  pathPrefix: z.string().startsWith('/v1').default('/v1'),
  status: z.number().int().min(400).max(599).optional(),
  delayMs: z.number().int().min(0).max(120_000).optional(),
  times: z.number().int().min(1).max(1000).default(1),
});
export type NewFault = z.input<typeof faultSchema>;

/** Replaces all previous faults. */
export async function setFaults(
  { pool }: SandboxContext,
  faults: readonly z.output<typeof faultSchema>[],
): Promise<void> {
  await clearFaults(pool);
  for (const { kind, method, pathPrefix, status, delayMs, times } of faults)
    await addFault(pool, {
      kind,
      method: method ?? null,
      pathPrefix,
      status: status ?? null,
      delayMs: delayMs ?? null,
      remaining: times,
    });
}

export const faultControls = [
  control('get', '/faults', z.strictObject({}), async ({ pool }) => ({ faults: await listFaults(pool) })),
  control(
    'post',
    '/faults',
    z.strictObject({ faults: z.array(faultSchema).max(50) }),
    async (context, _caller, { body }) => {
      await setFaults(context, body.faults);
      return { faults: await listFaults(context.pool) };
    },
  ),
];
