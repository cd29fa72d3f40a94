// POST /support/states (support): the state of several requests at once, each with its own steps, events and audit.
import type { RequestState } from '@consilium/contracts/admin/support/request-fields.ts';
import { isHttpError } from '@consilium/kit/http/http-error.ts';
import type { Agent } from './agent.ts';
import type { AtDesk, SeenVersion } from './alter-request.ts';
import { changeRequest } from './change-request.ts';
import { findRequest } from './requests.sql.ts';

interface SetStates {
  readonly changed: (SeenVersion & { readonly from: RequestState })[];
  readonly notChanged: string[];
}

/** One that is gone, or that somebody else has changed, stays as it is. */
export async function setStates(
  context: AtDesk,
  { requests, state }: { readonly requests: readonly SeenVersion[]; readonly state: RequestState },
  me: Agent,
): Promise<SetStates> {
  const told: SetStates = { changed: [], notChanged: [] };
  for (const { id, version } of requests) {
    const from = (await findRequest(context.pool, id))?.state;
    const isChanged = await changed(() => changeRequest(context, { id, version, state }, me));
    if (from !== undefined && isChanged) told.changed.push({ id, version: version + 1, from });
    else told.notChanged.push(id);
  }
  return told;
}

async function changed(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (isHttpError(error) && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')) return false;
    throw error;
  }
}
