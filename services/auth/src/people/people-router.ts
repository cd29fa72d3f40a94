// The routes of accounts for administrators. Each one checks the caller's role, session and level in the database first.
import { peopleContract } from '@consilium/contracts/auth/people-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { AuthContext } from '../settings/context.ts';
import { requireAdministrator } from './administrator.ts';
import { decideProposal } from './decide-proposal.ts';
import { endPersonSession } from './end-person-session.ts';
import { listPeople } from './list-people.ts';
import { proposalView } from './propose.ts';
import { findProposals } from '../proposals/proposals.sql.ts';
import { removePersonFactor } from './remove-person-factor.ts';
import { removePersonPasskey } from './remove-person-passkey.ts';
import { resendLetter } from './resend-letter.ts';
import { actOrPropose, changePersonRoles } from './sensitive-acts.ts';
import { showPerson } from './show-person.ts';
import { unlockPerson } from './unlock-person.ts';
import { liftSuspension, signPersonOut, suspendPerson } from './suspend-person.ts';

const MOST_PROPOSALS = 100;

export function peopleRouter(auth: AuthContext) {
  const { pool, clock } = auth;
  const os = implement(peopleContract)
    .$context<RequestContext>()
    .use(async ({ context, next }) =>
      next({ context: { admin: await requireAdministrator(auth, requireIdentity(context)) } }),
    );
  return os.router({
    list: os.list.handler(({ input }) => listPeople(pool, clock.now(), input)),
    get: os.get.handler(({ input, context: { admin } }) =>
      showPerson(pool, input.id, { admin: admin.id, now: clock.now() }),
    ),
    suspend: os.suspend.handler(async ({ input, context: { admin } }) => ({
      version: await suspendPerson(auth, admin, input),
    })),
    lift: os.lift.handler(async ({ input, context: { admin } }) => ({
      version: await liftSuspension(auth, admin, input),
    })),
    signOut: os.signOut.handler(async ({ input, context: { admin } }) => ({
      version: await signPersonOut(auth, admin, input),
    })),
    endSession: os.endSession.handler(async ({ input, context: { admin } }) => ({
      version: await endPersonSession(auth, admin, input),
    })),
    unlock: os.unlock.handler(async ({ input, context: { admin } }) => ({
      version: await unlockPerson(auth, admin, input),
    })),
    resend: os.resend.handler(async ({ input, context: { admin } }) => ({
      version: await resendLetter(auth, admin, input),
    })),
    removePasskey: os.removePasskey.handler(async ({ input, context: { admin } }) => ({
      version: await removePersonPasskey(auth, admin, input),
    })),
    removeFactor: os.removeFactor.handler(async ({ input, context: { admin } }) => ({
      version: await removePersonFactor(auth, admin, input),
    })),
    changeRoles: os.changeRoles.handler(({ input, context: { admin } }) => changePersonRoles(auth, admin, input)),
    export: os.export.handler(({ input, context: { admin } }) =>
      actOrPropose(auth, admin, { ...input, act: 'export' }),
    ),
    erase: os.erase.handler(({ input, context: { admin } }) => actOrPropose(auth, admin, { ...input, act: 'erase' })),
    listProposals: os.listProposals.handler(async ({ context: { admin } }) => {
      const proposals = await findProposals(pool, { now: clock.now(), limit: MOST_PROPOSALS });
      return { proposals: proposals.map((proposal) => proposalView(proposal, admin.id)) };
    }),
    decideProposal: os.decideProposal.handler(({ input, context: { admin } }) => decideProposal(auth, admin, input)),
  });
}
