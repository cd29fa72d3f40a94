// What is hard to undo: a copy or the erasure of somebody's data, and the role admin. With four eyes on, it is proposed first.
import type { ConfirmedAct } from '@consilium/contracts/auth/people-http.ts';
import type { Role } from '@consilium/contracts/auth/events.ts';
import { roleSchema } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { changeRoles } from '../accounts/change-roles.ts';
import type { AuthContext } from '../settings/context.ts';
import { scheduleErasure } from '../deletions/erase-for-desk.ts';
import { exportUnlessWaiting } from '../exports/export-for-desk.ts';
import type { User } from '../users/user.ts';
import { actOnPerson, keepAnAdministrator } from './act-on-person.ts';
import type { Acted, Asked } from './act-on-person.ts';
import { authorOf } from './administrator.ts';
import type { Administrator } from './administrator.ts';
import { propose } from './propose.ts';

export type Perform = (tx: Queryable, auth: AuthContext, user: User, admin: string) => Promise<Acted>;

export const performers: Readonly<Record<ConfirmedAct, Perform>> = {
  export: async (tx, auth, user, admin) => {
    const { id } = await exportUnlessWaiting(tx, auth, user, admin);
    return { action: 'export-account', recorded: null, before: null, after: { export: id } };
  },
  erase: async (tx, auth, user, admin) => {
    await keepAnAdministrator(tx, user, auth.clock.now());
    const dueAt = await scheduleErasure(tx, auth, user, admin);
    return { action: 'erase-account', recorded: null, before: null, after: { dueAt: dueAt.toISOString() } };
  },
  'make-admin': (tx, auth, user, admin) => setRoles(tx, auth, user, { admin, roles: [...rolesOf(user), 'admin'] }),
};

/** `waits`: it is a proposal now. */
export async function actOrPropose(
  auth: AuthContext,
  admin: Administrator,
  { act, ...asked }: Asked & { readonly act: ConfirmedAct },
): Promise<{ waits: boolean }> {
  const waits = auth.settings.fourEyes;
  await actOnPerson(auth, admin, asked, (tx, user) =>
    waits
      ? propose(tx, auth, { admin, user, act, reason: asked.reason })
      : performers[act](tx, auth, user, authorOf(admin)),
  );
  return { waits };
}

/** The role admin waits where four eyes are needed; the other roles are set at once. */
export async function changePersonRoles(
  auth: AuthContext,
  admin: Administrator,
  { roles, ...asked }: Asked & { readonly roles: readonly Role[] },
): Promise<{ waits: boolean }> {
  let waits = false;
  await actOnPerson(auth, admin, asked, async (tx, user) => {
    waits = auth.settings.fourEyes && roles.includes('admin') && !user.roles.includes('admin');
    if (!roles.includes('admin')) await keepAnAdministrator(tx, user, auth.clock.now());
    const atOnce = waits ? roles.filter((role) => role !== 'admin') : roles;
    const acted = await setRoles(tx, auth, user, { admin: authorOf(admin), roles: atOnce });
    if (waits) await propose(tx, auth, { admin, user, act: 'make-admin', reason: asked.reason });
    return waits ? { ...acted, after: { ...acted.after, proposed: 'admin' } } : acted;
  });
  return { waits };
}

async function setRoles(
  tx: Queryable,
  { clock }: AuthContext,
  user: User,
  { admin, roles }: { readonly admin: string; readonly roles: readonly Role[] },
): Promise<Acted> {
  await changeRoles(tx, user, { roles, by: admin, now: clock.now(), isAuditedByCaller: true });
  const after = { roles: [...new Set(roles)].toSorted().join(' ') };
  return { action: 'change-roles', recorded: null, before: { roles: rolesOf(user).join(' ') }, after };
}

function rolesOf(user: User): readonly Role[] {
  return roleSchema.options.filter((role) => user.roles.includes(role));
}
