// One account for administrators: its state, devices, factors and history; nothing that its owner wrote.
import { auditReasons } from '@consilium/contracts/audit/audit-reasons.ts';
import type { Person } from '@consilium/contracts/auth/people-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { auditLabel } from '../audit/audit-action.ts';
import { listAudit } from '../audit/audit.sql.ts';
import type { AuditRow } from '../audit/audit.sql.ts';
import { findDeletion } from '../deletions/deletions.sql.ts';
import { deviceOf } from '../devices/device.ts';
import { lettersOfPerson } from '../mail/letters-of-people.sql.ts';
import { findSignInLock } from '../sign-in/sign-in-locks.sql.ts';
import { listSessions } from '../sessions/sessions.sql.ts';
import { findUser } from '../users/users.sql.ts';
import type { User } from '../users/user.ts';
import { listPasskeys } from '../webauthn/webauthn-credentials.sql.ts';
import { listedPerson } from './list-people.ts';
import { findPerson } from './people.sql.ts';
import { resendableTo } from './resend-letter.ts';
import { proposalView } from './propose.ts';
import { findProposals } from '../proposals/proposals.sql.ts';

const MOST_SESSIONS = 100;
const MOST_HISTORY = 20;
const MOST_FACTORS = 50;
const MOST_LETTERS = 50;

export async function showPerson(
  db: Queryable,
  idOrPseudonym: string,
  asked: { admin: string | null; now: Date },
): Promise<Person> {
  const { admin, now } = asked;
  const person = await findPerson(db, idOrPseudonym);
  const user = person && (await findUser(db, person.id));
  if (!user) throw httpError('NOT_FOUND');
  const { id } = person;
  const [passkeys, lock, letters, deletion, proposals, history] = await Promise.all([
    listPasskeys(db, id),
    findSignInLock(db, id, now),
    lettersOfPerson(db, id, MOST_LETTERS),
    findDeletion(db, id),
    findProposals(db, { personId: id, now, limit: 10 }),
    listAudit(db, id, { before: undefined, limit: MOST_HISTORY }),
  ]);
  const listed = listedPerson(person, now);
  return {
    ...listed,
    version: person.version,
    zone: person.zone,
    suspendedUntil: listed.isSuspended ? isoOf(person.suspendedUntil) : null,
    erasureDueAt: isoOf(deletion?.dueAt),
    signInLock: lock ? { networkUntil: isoOf(lock.networkUntil), everywhereUntil: isoOf(lock.everywhereUntil) } : null,
    resendable: resendableTo(user),
    letters: letters.map(({ orderedAt, endedAt, ...letter }) => ({
      ...letter,
      orderedAt: orderedAt.toISOString(),
      endedAt: isoOf(endedAt),
    })),
    sessions: await sessionsOf(db, id),
    factors: factorsOf(user),
    passkeys: passkeys.slice(0, MOST_FACTORS).map((each) => ({
      id: each.id,
      createdAt: each.createdAt.toISOString(),
      lastUsedAt: isoOf(each.lastUsedAt),
    })),
    history: history.map(historyEntry),
    proposals: proposals.map((proposal) => proposalView(proposal, admin)),
  };
}

function factorsOf({ factors }: User): Person['factors'] {
  return factors.slice(0, MOST_FACTORS).map(({ id, type, status, createdAt }) => ({
    id,
    type,
    isVerified: status === 'verified',
    createdAt: new Date(createdAt).toISOString(),
  }));
}

async function sessionsOf(db: Queryable, id: string): Promise<Person['sessions']> {
  const sessions = await listSessions(db, id, { first: id, limit: MOST_SESSIONS });
  return sessions.map((session) => ({
    id: session.id,
    device: deviceOf(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
  }));
}

function historyEntry(row: AuditRow): Person['history'][number] {
  const reason = auditReasons.find((each) => each === row.details['reason']) ?? null;
  return { id: row.id, label: auditLabel(row), occurredAt: row.at.toISOString(), reason };
}

function isoOf(time: Date | null | undefined): string | null {
  return time?.toISOString() ?? null;
}
