// A request as the desk's queries return it.
import type { DeskRequest } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';

export interface RequestRow extends Pick<
  DeskRequest,
  | 'id'
  | 'number'
  | 'kind'
  | 'category'
  | 'state'
  | 'name'
  | 'email'
  | 'subject'
  | 'isAddressProven'
  | 'hasNewReply'
  | 'spamReason'
  | 'version'
> {
  readonly plan: PlanId | null;
  readonly pseudonym: string | null;
  readonly assignedTo: string | null;
  readonly assignedName: string | null;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly urgentAt: Date;
  readonly firstAnsweredAt: Date | null;
  readonly closedAt: Date | null;
  readonly mergedInto: string | null;
  readonly mergedNumber: string | null;
}

/** Of `admin.requests r`, with the joins below. */
export const requestColumns = `r.id, r.number, r.kind, r.category, r.state, r.name, r.email, r.subject, r.plan, r.pseudonym,
  r.address_proven_at is not null as "isAddressProven", r.assigned_to as "assignedTo", agent.name as "assignedName",
  r.received_at as "receivedAt", r.due_at as "dueAt", r.urgent_at as "urgentAt", r.first_answered_at as "firstAnsweredAt",
  r.closed_at as "closedAt", r.merged_into as "mergedInto", target.number as "mergedNumber", r.version,
  r.spam_reason as "spamReason",
  r.state in ('new', 'open') and r.first_answered_at is not null and coalesce(
    (select entry.kind = 'received' from admin.request_entries entry where entry.request_id = r.id
      order by entry.at desc, entry.id desc limit 1), false) as "hasNewReply"`;
export const requestJoins = `admin.requests r left join admin.agents agent on agent.account_id = r.assigned_to
  left join admin.requests target on target.id = r.merged_into`;

/** The states in which an answer is ours to give. */
export const ourTurn: readonly string[] = ['new', 'open'];

export function toDeskRequest(row: RequestRow, now: Date): DeskRequest {
  const { pseudonym: _pseudonym, assignedName, mergedNumber, urgentAt: _urgentAt, ...shown } = row;
  return {
    ...shown,
    assignedTo: row.assignedTo === null ? null : { accountId: row.assignedTo, name: assignedName ?? 'Support' },
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    isOverdue: ourTurn.includes(row.state) && row.dueAt < now,
    firstAnsweredAt: row.firstAnsweredAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    mergedInto: row.mergedInto === null ? null : { id: row.mergedInto, number: mergedNumber ?? '' },
  };
}

export function placeOf({ urgentAt, id }: Pick<RequestRow, 'urgentAt' | 'id'>): PagePlace {
  return { at: urgentAt, id };
}
