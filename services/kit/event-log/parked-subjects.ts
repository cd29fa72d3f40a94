// For operators: holds all further events of a subject back from one group, and lets them through again.
import type { Clock } from '../clock.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { notifyGroupChanged } from './group-changes.sql.ts';
import { lockPlaces } from './groups.sql.ts';
import { makeFirstDue } from './parked-events.sql.ts';
import { deleteParkedSubject, insertParkedSubject } from './parked-subjects.sql.ts';
import { slotOf } from './slot.ts';

export interface SubjectOfGroup {
  readonly group: string;
  readonly subject: string;
}

/** Erasures, exports and the audit wait for nobody. */
export function mayBeParked(group: string): boolean {
  return !/-(?:privacy|privacy-runs|audit)$/u.test(group);
}

/** In the caller's transaction. False when it is parked already. */
export async function parkSubjectWithin(
  tx: Queryable,
  schema: string,
  parked: SubjectOfGroup & { readonly by: string | null },
  clock: Clock,
): Promise<boolean> {
  const { group, subject, by } = parked;
  await lockPlaces(tx, schema, group, [slotOf(subject)]);
  return insertParkedSubject(tx, schema, { group, subject, since: clock.now(), parkedBy: by });
}

/** In the caller's transaction. Its events follow in their order, behind one that was given up. False when it is not parked. */
export async function releaseSubjectWithin(
  tx: Queryable,
  schema: string,
  { group, subject }: SubjectOfGroup,
  clock: Clock,
): Promise<boolean> {
  // A batch that set one of its events aside would leave it behind nobody.
  await lockPlaces(tx, schema, group, [slotOf(subject)]);
  if (!(await deleteParkedSubject(tx, schema, { group, subject }))) return false;
  await makeFirstDue(tx, schema, { group, subject }, clock.now());
  await notifyGroupChanged(tx, schema);
  return true;
}
