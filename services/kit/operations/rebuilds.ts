// What a part can fill again from the event log, how far that is, and its start by an administrator.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { ListedReadModel } from '@consilium/contracts/operations/http.ts';
import { httpError } from '../http/http-error.ts';
import type { ListedModel } from '../rebuilds/part-rebuilds.ts';
import { RebuildRunningError } from '../rebuilds/rebuild-session.ts';
import type { OperationsContext } from './operations-context.ts';

type Context = Pick<OperationsContext, 'rebuilds'>;

export async function listReadModels({ rebuilds }: Context): Promise<{ readModels: ListedReadModel[] }> {
  return { readModels: ((await rebuilds?.list()) ?? []).map(viewOf) };
}

/** 409 with who started it while one runs. */
export async function startRebuild(
  { rebuilds }: Context,
  { readModel, ...by }: { readonly readModel: string; readonly reason: AuditReason; readonly actor: string },
): Promise<ListedReadModel> {
  const started = await rebuilds?.start(readModel, by).catch((error: unknown) => {
    if (!(error instanceof RebuildRunningError)) throw error;
    const run = error.run && { startedBy: error.run.startedBy, startedAt: error.run.startedAt.toISOString() };
    throw httpError('CONFLICT', error.message, run);
  });
  if (!started) throw httpError('NOT_FOUND');
  return viewOf(started);
}

function viewOf({ model, run }: ListedModel): ListedReadModel {
  const { name, tables } = model;
  if (!run) return { name, tables: [...tables], run: null };
  const { startedAt, endedAt } = run;
  const times = { startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  return { name, tables: [...tables], run: { ...run, ...times } };
}
