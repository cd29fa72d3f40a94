// npm run admin -- users: what the portal does about an account, by the operator, who has no account in it.
import { withAuthContext } from '@consilium/auth/command-context.ts';
import { operator } from '@consilium/auth/people/administrator.ts';
import type { Asked } from '@consilium/auth/people/act-on-person.ts';
import { endPersonSession } from '@consilium/auth/people/end-person-session.ts';
import { removePersonFactor } from '@consilium/auth/people/remove-person-factor.ts';
import { removePersonPasskey } from '@consilium/auth/people/remove-person-passkey.ts';
import { resendLetter } from '@consilium/auth/people/resend-letter.ts';
import { actOrPropose, changePersonRoles } from '@consilium/auth/people/sensitive-acts.ts';
import { showPerson } from '@consilium/auth/people/show-person.ts';
import { unlockPerson } from '@consilium/auth/people/unlock-person.ts';
import type { AuthContext } from '@consilium/auth/settings/context.ts';
import { auditReasons } from '@consilium/contracts/audit/audit-reasons.ts';
import { roleSchema } from '@consilium/contracts/auth/events.ts';
import { resentLetters } from '@consilium/contracts/auth/people-http.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { z } from 'zod';
import { accountOf } from './account-of.ts';
import { WrongUseError } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const REASON = '--reason <reason>';
const reasonNames = auditReasons.join(', ');

type Act = (auth: AuthContext, asked: Asked, given: string) => Promise<{ readonly waits?: boolean } | number>;

/** `done` is said after the words that name the account. */
function acting(act: Act, done: (given: string) => string) {
  return async (run: AdminRun, who: string, given = ''): Promise<Outcome> => {
    const reason = readReason(run.reason);
    const { id } = await accountOf(run.pool, who);
    const acted = await withAuthContext({ ...run, clock: systemClock }, async (auth) => {
      const { version } = await showPerson(auth.pool, id, { admin: operator.id, now: auth.clock.now() });
      return act(auth, { id, version, reason }, given);
    });
    const waits = typeof acted === 'object' && acted.waits === true;
    const said = waits ? 'this waits until an administrator confirms it in the portal.' : done(given);
    return { text: `${who}: ${said}`, data: { id, waits } };
  };
}

function readReason(given: string | undefined): Asked['reason'] {
  const reason = z.enum(auditReasons).safeParse(given);
  if (!reason.success) throw new WrongUseError(`Name the reason for the audit: --reason is one of ${reasonNames}.`);
  return reason.data;
}

function readId(given: string, of: string): string {
  const id = z.uuid().safeParse(given);
  if (!id.success) throw new WrongUseError(`${given} is not the id of a ${of}; users show lists them.`);
  return id.data;
}

function readLetter(given: string) {
  const letter = z.enum(resentLetters).safeParse(given);
  if (!letter.success) throw new WrongUseError(`There is no letter ${given}; letters are ${resentLetters.join(', ')}.`);
  return letter.data;
}

function readRoles(given: string) {
  const roles = z.array(roleSchema).safeParse(given === 'none' ? [] : given.split(','));
  if (!roles.success)
    throw new WrongUseError(`Roles are ${roleSchema.options.join(', ')}, with commas between them, or none.`);
  return roles.data;
}

export const userActCommands: readonly Subcommand[] = [
  {
    words: 'users roles <who> <roles>',
    options: REASON,
    run: acting(
      (auth, asked, given) => changePersonRoles(auth, operator, { ...asked, roles: readRoles(given) }),
      (given) => `the roles are ${given} now.`,
    ),
  },
  {
    words: 'users unlock <who>',
    options: REASON,
    run: acting(
      (auth, asked) => unlockPerson(auth, operator, asked),
      () => 'sign-in is open again.',
    ),
  },
  {
    words: 'users resend <who> <letter>',
    options: REASON,
    run: acting(
      (auth, asked, given) => resendLetter(auth, operator, { ...asked, letter: readLetter(given) }),
      (given) => `the letter ${given} is on its way.`,
    ),
  },
  {
    words: 'users end-session <who> <session>',
    options: REASON,
    run: acting(
      (auth, asked, given) => endPersonSession(auth, operator, { ...asked, sessionId: readId(given, 'session') }),
      () => 'the session has ended.',
    ),
  },
  {
    words: 'users remove-factor <who> <factor>',
    options: REASON,
    confirm: () => 'Whoever has the password signs in without this factor afterwards.',
    run: acting(
      (auth, asked, given) => removePersonFactor(auth, operator, { ...asked, factorId: readId(given, 'factor') }),
      () => 'the factor is removed.',
    ),
  },
  {
    words: 'users remove-passkey <who> <passkey>',
    options: REASON,
    confirm: () => 'Nobody signs in with this passkey afterwards.',
    run: acting(
      (auth, asked, given) => removePersonPasskey(auth, operator, { ...asked, passkeyId: readId(given, 'passkey') }),
      () => 'the passkey is removed.',
    ),
  },
  {
    words: 'users export <who>',
    options: REASON,
    run: acting(
      (auth, asked) => actOrPropose(auth, operator, { ...asked, act: 'export' }),
      () => 'a copy of all data is being made; only the person gets the link.',
    ),
  },
  {
    words: 'users erase <who>',
    options: REASON,
    confirm: () => 'In seven days everything of this person is erased, in every part.',
    run: acting(
      (auth, asked) => actOrPropose(auth, operator, { ...asked, act: 'erase' }),
      () => 'the account is erased in seven days, unless the person keeps it.',
    ),
  },
];
