// An account together with one of its sessions, in one round trip: every call with a bearer token asks for both.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { User } from '../users/user.ts';
import { userColumns } from '../users/users.sql.ts';
import type { Session } from './sessions.sql.ts';

export interface UsedSession extends Session {
  readonly lastUsedAt: Date;
}

export const sessionColumns = `s.id as "sessionId", s.amr as "sessionAmr", s.aal as "sessionAal",
  s.created_at as "sessionCreatedAt", s.last_used_at as "sessionLastUsedAt"`;

interface SessionPart {
  readonly sessionId: string;
  readonly sessionAmr: Session['amr'];
  readonly sessionAal: string;
  readonly sessionCreatedAt: Date;
  readonly sessionLastUsedAt: Date;
}
export type SignedInRow = User & SessionPart;

/** The session is undefined when it has ended or is somebody else's. */
export async function findSignedIn(
  db: Queryable,
  userId: string,
  sessionId: string | null,
): Promise<{ readonly user: User; readonly session: UsedSession | undefined } | undefined> {
  const { rows } = await db.query<User & (SessionPart | { readonly sessionId: null })>({
    name: 'auth-signed-in',
    text: `select ${userColumns}, ${sessionColumns} from auth.users u
             left join auth.sessions s on s.user_id = u.id and s.id = $2 where u.id = $1`,
    values: [userId, sessionId],
  });
  const [row] = rows;
  if (!row) return undefined;
  return row.sessionId === null ? { user: row, session: undefined } : signedInOf(row);
}

export function signedInOf(row: SignedInRow): { readonly user: User; readonly session: UsedSession } {
  const { sessionId, sessionAmr, sessionAal, sessionCreatedAt, sessionLastUsedAt, ...user } = row;
  const session = { id: sessionId, userId: user.id, amr: sessionAmr, aal: sessionAal, createdAt: sessionCreatedAt };
  return { user, session: { ...session, lastUsedAt: sessionLastUsedAt } };
}
