// What our other processes may ask auth over the internal network (never reachable through the gateway).
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { keptText } from '../kept-text.ts';

export const authInternalContract = {
  /** Sessions revoked within the last access-token lifetime; the gateway loads them at start. */
  listRevokedSessions: oc
    .route({ method: 'GET', path: '/internal/revoked-sessions' })
    .output(
      z.object({ sessions: z.array(z.object({ sessionId: z.uuid(), revokedAt: z.iso.datetime() })).max(100_000) }),
    ),
  /** Zone and roles of accounts, to rebuild a gateway's copy without waiting for the stream. */
  getAccount: oc
    .route({ method: 'GET', path: '/internal/accounts/{pseudonym}' })
    .input(z.object({ pseudonym: z.string() }))
    .output(z.object({ pseudonym: z.string(), zone: z.string(), roles: z.array(z.string()) })),
  /** For an email that is being sent; it must not be stored. Returns the confirmed address, or 404. */
  getContact: oc
    .route({ method: 'GET', path: '/internal/accounts/{pseudonym}/contact' })
    .input(z.object({ pseudonym: z.string() }))
    // `isInUse` is false while the account is blocked or about to be deleted.
    .output(
      z.object({ email: z.string(), displayName: z.string().nullable(), zone: z.string(), isInUse: z.boolean() }),
    ),
  /** For what is read without a session, such as a calendar. `isInUse` as above; 404 once the account is erased. */
  getStanding: oc
    .route({ method: 'GET', path: '/internal/accounts/{pseudonym}/standing' })
    .input(z.object({ pseudonym: z.string() }))
    .output(z.object({ isInUse: z.boolean() })),
  /** For a privacy request whose address is proven. Only a confirmed address finds an account; 404 for all others. */
  findAccountByAddress: oc
    .route({ method: 'POST', path: '/internal/accounts/by-address' })
    .input(z.object({ email: keptText(254) }))
    .output(z.object({ pseudonym: z.uuid() })),
  /** As the owner asks for it; one that is under way is returned. The link goes to the owner by email. */
  askForExport: oc
    .route({ method: 'POST', path: '/internal/accounts/{pseudonym}/exports' })
    .input(z.object({ pseudonym: z.string() }))
    .output(
      z.object({ exportId: z.uuid(), parts: z.array(z.object({ part: z.string(), isDone: z.boolean() })).max(100) }),
    ),
  /** As the owner asks for it: after the days in which the owner may keep the account. One that is asked for is returned. */
  askForErasure: oc
    .route({ method: 'POST', path: '/internal/accounts/{pseudonym}/deletion' })
    .input(z.object({ pseudonym: z.string() }))
    .output(z.object({ dueAt: z.iso.datetime(), parts: z.array(z.string()).max(100) })),
};
