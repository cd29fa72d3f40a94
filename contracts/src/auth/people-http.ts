// What administrators see of accounts and do about them. Everything here is for the role admin only.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditReasons } from '../audit/audit-reasons.ts';
import { roleSchema } from './events.ts';

/** What a second administrator has to confirm where `ADMIN_FOUR_EYES` is on. */
export const confirmedActs = ['export', 'erase', 'make-admin'] as const;
export type ConfirmedAct = (typeof confirmedActs)[number];

/** Letters that an administrator can have sent again. */
export const resentLetters = ['confirmation', 'recovery', 'invitation'] as const;
export type ResentLetter = (typeof resentLetters)[number];

const id = z.uuid();
const time = z.iso.datetime();
const reason = z.enum(auditReasons);

const personFields = {
  id,
  /** Names the account in events and in the calls of other parts. */
  pseudonym: z.uuid(),
  /** '' without one. */
  email: z.string(),
  /** '' without one. */
  name: z.string(),
  plan: z.string(),
  roles: z.array(roleSchema),
  isConfirmed: z.boolean(),
  isSuspended: z.boolean(),
  createdAt: time,
  lastSignInAt: time.nullable(),
};
export const listedPersonSchema = z.object(personFields);
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const proposalSchema = z.object({
  id,
  personId: id,
  act: z.enum(confirmedActs),
  reason,
  proposedAt: time,
  expiresAt: time,
  /** True for the administrator who asks: another one has to confirm it. */
  isOwn: z.boolean(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** `waiting`: not sent yet. `refused`: by the mail server. `dropped`: it had become useless. */
export const letterStates = ['waiting', 'sent', 'refused', 'dropped'] as const;

export const personSchema = z.object({
  ...personFields,
  /** IANA zone, in which the person's day begins. */
  zone: z.string(),
  /** Rises with each act of an administrator; every act names the version that it saw. */
  version: z.int(),
  /** Null: not suspended, or until it is lifted. */
  suspendedUntil: time.nullable(),
  erasureDueAt: time.nullable(),
  /** After failed sign-ins; null when sign-in is open. */
  signInLock: z
    .object({
      /** Until when the network that tried has to wait. */
      networkUntil: time.nullable(),
      /** Until when every network from which the person was not signed in before has to wait. */
      everywhereUntil: time.nullable(),
    })
    .nullable(),
  /** What can be sent again now, and when it last was. */
  resendable: z.array(z.object({ letter: z.enum(resentLetters), lastSentAt: time.nullable() })).max(3),
  /** The newest 50 of the last 30 days; never what they say. */
  letters: z
    .array(
      z.object({
        id: z.string(),
        letter: z.string(),
        state: z.enum(letterStates),
        orderedAt: time,
        endedAt: time.nullable(),
      }),
    )
    .max(50),
  sessions: z
    .array(z.object({ id, device: z.string(), createdAt: time, lastUsedAt: time, aal: z.enum(['aal1', 'aal2']) }))
    .max(100),
  factors: z.array(z.object({ id, type: z.string(), isVerified: z.boolean(), createdAt: time })).max(50),
  passkeys: z.array(z.object({ id, createdAt: time, lastUsedAt: time.nullable() })).max(50),
  /** The newest 20. */
  history: z.array(z.object({ id, label: z.string(), occurredAt: time, reason: reason.nullable() })).max(20),
  proposals: z.array(proposalSchema).max(10),
});
export type Person = z.infer<typeof personSchema>;

/** Every act names whom it concerns, the version that was seen, and a reason. */
const act = z.object({ id, version: z.int().min(0), reason });
/** `waits`: it is a proposal now, until a second administrator confirms it. */
const sensitiveAnswer = z.object({ waits: z.boolean() });
const done = z.object({ version: z.int() });

const post = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/admin/people/{id}${path}`, summary: `${summary} (admin)` });

export const peopleContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/people',
      summary: 'Accounts by address, name, id or pseudonym, newest first (admin)',
    })
    .input(
      z.object({
        search: z.string().trim().max(200).default(''),
        /** The id of the last account of the previous page. */
        after: id.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(25),
      }),
    )
    .output(z.object({ people: z.array(listedPersonSchema), nextAfter: id.nullable() })),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/people/{id}',
      summary: 'An account by id or pseudonym, without anything its owner wrote (admin)',
    })
    .input(z.object({ id }))
    .output(personSchema),
  suspend: post('/suspend', 'Suspend an account: its sessions end at once').input(act).output(done),
  lift: post('/lift', 'Lift the suspension of an account').input(act).output(done),
  signOut: post('/sign-out', 'End all sessions of an account').input(act).output(done),
  endSession: post('/end-session', 'End one session of an account')
    .input(act.extend({ sessionId: id }))
    .output(done),
  unlock: post('/unlock', 'Let an account sign in again that is locked after failed attempts').input(act).output(done),
  resend: post('/resend', 'Send a letter to an account again')
    .input(act.extend({ letter: z.enum(resentLetters) }))
    .output(done),
  removePasskey: post('/remove-passkey', 'Remove a passkey of an account')
    .input(act.extend({ passkeyId: id }))
    .output(done),
  removeFactor: post('/remove-factor', 'Remove a second factor of an account')
    .input(act.extend({ factorId: id }))
    .output(done),
  changeRoles: post('/roles', 'Set the roles of an account')
    .input(act.extend({ roles: z.array(roleSchema).max(10) }))
    .output(sensitiveAnswer),
  export: post('/export', 'Have a copy of all data made, for the owner').input(act).output(sensitiveAnswer),
  erase: post('/erase', 'Have an account erased in seven days').input(act).output(sensitiveAnswer),
  listProposals: oc
    .route({ method: 'GET', path: '/admin/proposals', summary: 'What waits for a second administrator (admin)' })
    .output(z.object({ proposals: z.array(proposalSchema).max(100) })),
  decideProposal: oc
    .route({
      method: 'POST',
      path: '/admin/proposals/{id}',
      summary: 'Confirm or withdraw what an administrator proposed (admin)',
    })
    .input(z.object({ id, decision: z.enum(['confirm', 'withdraw']) }))
    .output(z.object({ id })),
};
