// PATCH /support/requests/{id} (support): assigns, or changes state or category.
import { contactCategories, privacySubjects } from '@consilium/contracts/admin/support/request-fields.ts';
import type { RequestState } from '@consilium/contracts/admin/support/request-fields.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { dueAfter } from '../requests/due-dates.ts';
import type { RequestCategory } from '../requests/requests.sql.ts';
import type { Agent } from './agent.ts';
import { alterRequest, auditRequest } from './alter-request.ts';
import type { AtDesk, Changing, SeenVersion } from './alter-request.ts';
import { saveAssigned, saveCategory } from './requests.sql.ts';
import { setState, topicOf } from './set-state.ts';
import { addStep } from './steps.sql.ts';

export interface RequestChange extends SeenVersion {
  readonly state?: RequestState | undefined;
  readonly category?: RequestCategory | undefined;
  readonly assigned?: 'me' | 'nobody' | Omit<Agent, 'pseudonym'> | undefined;
}

export async function changeRequest(context: AtDesk, change: RequestChange, me: Agent): Promise<void> {
  await alterRequest(context, change, async (changing) => {
    const { category, assigned } = change;
    const by = me.accountId;
    if (category !== undefined) await setCategory(changing, category, by);
    const holder = assigned === 'me' ? me : assigned === 'nobody' ? null : assigned;
    if (holder !== undefined) await assign(changing, holder, by);
    // Whoever has a new request opens it.
    const taken = holder && changing.row.state === 'new' ? 'open' : undefined;
    const to = change.state ?? taken;
    if (to !== undefined) await setState(withCategory(changing, change), { to, by });
    const after = {
      ...(to && { state: to }),
      ...(category && { category }),
      ...(holder !== undefined && { isAssigned: holder !== null }),
    };
    await auditRequest(changing, { action: 'change-request', by: me, after });
  });
}

/** With the date that a new category brought. */
function withCategory(changing: Changing, { category }: RequestChange): Changing {
  if (category === undefined) return changing;
  return { ...changing, row: { ...changing.row, category, dueAt: dueAtOf(changing.row, category) } };
}

async function setCategory({ tx, row, now }: Changing, category: RequestCategory, by: string): Promise<void> {
  const allowed: readonly string[] = row.kind === 'contact' ? contactCategories : privacySubjects;
  if (!allowed.includes(category))
    throw httpError('BAD_REQUEST', 'Requests of this kind do not have that category.', { field: 'category' });
  if (row.category === category) return;
  await saveCategory(tx, { id: row.id, category, dueAt: dueAtOf(row, category) });
  await addStep(tx, { requestId: row.id, at: now, by, action: 'category changed', from: row.category, to: category });
}

/** The promise of the new category counts from the same moment, as long as no answer was given. */
function dueAtOf(row: Changing['row'], category: RequestCategory): Date {
  if (row.firstAnsweredAt !== null || row.category === category) return row.dueAt;
  const [before, after] = [row.category, category].map((each) =>
    dueAfter(topicOf({ kind: row.kind, category: each }), new Date(0), row.plan).getTime(),
  );
  return new Date(row.dueAt.getTime() - (before ?? 0) + (after ?? 0));
}

async function assign({ tx, row, now }: Changing, to: Omit<Agent, 'pseudonym'> | null, by: string): Promise<void> {
  if (row.assignedTo === (to?.accountId ?? null)) return;
  await saveAssigned(tx, row.id, to?.accountId ?? null);
  const names = { from: row.assignedName, to: to?.name ?? null };
  await addStep(tx, { requestId: row.id, at: now, by, action: 'assigned', ...names });
}
