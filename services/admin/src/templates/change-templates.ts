// Templates of answers: the desk adds, changes and deletes them.
import type { Template } from '@consilium/contracts/admin/support/desk-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AdminContext } from '../context/context.ts';
import { deleteTemplate, findTemplate, insertTemplate, updateTemplate } from './templates.sql.ts';

export const MOST_TEMPLATES = 200;
const noSuchTemplate = () => httpError('NOT_FOUND', 'There is no such template.');

export async function addTemplate(
  { pool, clock }: Pick<AdminContext, 'pool' | 'clock'>,
  template: Pick<Template, 'title' | 'text'>,
): Promise<Template> {
  const limits = { now: clock.now(), most: MOST_TEMPLATES };
  const added = await transaction(pool, (tx) => insertTemplate(tx, { id: newId(), ...template }, limits));
  if (!added) throw httpError('CONFLICT', `There are ${MOST_TEMPLATES} templates. Delete some and try again.`);
  return added;
}

export async function editTemplate(
  { pool, clock }: Pick<AdminContext, 'pool' | 'clock'>,
  template: Template,
): Promise<Template> {
  const changed = await updateTemplate(pool, template, clock.now());
  if (changed) return changed;
  const now = await findTemplate(pool, template.id);
  if (!now) throw noSuchTemplate();
  const sentence = 'Somebody else has changed this template in the meantime. Please look at it again.';
  throw httpError('CONFLICT', sentence, { version: now.version });
}

export async function removeTemplate({ pool }: Pick<AdminContext, 'pool'>, id: string): Promise<Record<string, never>> {
  if (!(await deleteTemplate(pool, id))) throw noSuchTemplate();
  return {};
}
