// Templates of answers: the desk adds, changes and deletes them.
import type { Template } from '@consilium/contracts/admin/support/desk-http.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Agent } from '../desk/agent.ts';
import type { AtDesk } from '../desk/alter-request.ts';
import { deleteTemplate, findTemplate, insertTemplate, updateTemplate } from './templates.sql.ts';

export const MOST_TEMPLATES = 200;
const noSuchTemplate = () => httpError('NOT_FOUND', 'There is no such template.');
const changedByOthers = (version: number | undefined) =>
  httpError('CONFLICT', 'Somebody else has changed this template in the meantime. Please look at it again.', {
    version,
  });

export async function addTemplate(
  context: AtDesk,
  template: Pick<Template, 'title' | 'text'>,
  me: Agent,
): Promise<Template> {
  const limits = { now: context.clock.now(), most: MOST_TEMPLATES };
  return altered(context, async (tx) => {
    const added = await insertTemplate(tx, { id: newId(), ...template }, limits);
    if (!added) throw httpError('CONFLICT', `There are ${MOST_TEMPLATES} templates. Delete some and try again.`);
    await audit(tx, context, { action: 'add-template', me, id: added.id, before: null, after: sizeOf(added) });
    return added;
  });
}

export async function editTemplate(context: AtDesk, template: Template, me: Agent): Promise<Template> {
  return altered(context, async (tx) => {
    const before = await findTemplate(tx, template.id);
    if (!before) throw noSuchTemplate();
    const changed = await updateTemplate(tx, template, context.clock.now());
    if (!changed) throw changedByOthers((await findTemplate(tx, template.id))?.version);
    const values = { before: sizeOf(before), after: sizeOf(changed) };
    await audit(tx, context, { action: 'change-template', me, id: changed.id, ...values });
    return changed;
  });
}

export async function removeTemplate(context: AtDesk, id: string, me: Agent): Promise<Record<string, never>> {
  return altered(context, async (tx) => {
    const before = await findTemplate(tx, id);
    if (!before || !(await deleteTemplate(tx, id))) throw noSuchTemplate();
    await audit(tx, context, { action: 'delete-template', me, id, before: sizeOf(before), after: null });
    return {};
  });
}

async function altered<Done>({ pool, wakeRelay }: AtDesk, work: (tx: Queryable) => Promise<Done>): Promise<Done> {
  const done = await transaction(pool, work);
  wakeRelay();
  return done;
}

interface Alteration {
  readonly action: string;
  readonly me: Agent;
  readonly id: string;
  readonly before: ReturnType<typeof sizeOf> | null;
  readonly after: ReturnType<typeof sizeOf> | null;
}

/** The words stay at the desk. */
async function audit(tx: Queryable, { clock }: AtDesk, { me, id, ...acted }: Alteration): Promise<void> {
  const about = { actor: me.pseudonym, subjectKind: 'template', subjectId: id };
  await auditAdminAction(tx, { part: 'admin', clock }, { ...acted, ...about });
}

function sizeOf({ version, text }: Template) {
  return { version, characters: text.length };
}
