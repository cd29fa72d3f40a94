// npm run admin -- users: finds and shows accounts, gives plans, suspends and lifts that, and ends all sessions.
import {
  endSessionsByOperator,
  findAccount,
  liftByOperator,
  suspendByOperator,
} from '@consilium/auth/admin/operator-changes.ts';
import { findUsers } from '@consilium/auth/admin/admin-users.sql.ts';
import { operator } from '@consilium/auth/people/administrator.ts';
import { showPerson } from '@consilium/auth/people/show-person.ts';
import type { User } from '@consilium/auth/users/user.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { changePlan } from '../accounts/given-plans.ts';
import { accountOf } from './account-of.ts';
import { listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const MOST_FOUND = 50;
/** Without an end: as far as both PostgreSQL and JavaScript tell the time. */
const FOR_EVER = new Date(Date.UTC(9999, 0));

async function find({ pool }: AdminRun, words: string): Promise<Outcome> {
  const exact = await findAccount(pool, words);
  const page = { limit: MOST_FOUND, offset: 0, filter: words, isAscending: false };
  const found = exact ? [exact] : await findUsers(pool, page);
  const lines = found.map((user) => `${user.id}  ${user.email || user.phone}  ${stateOf(user)}`);
  return { text: listed(lines, `Nobody is found by "${words}".`), data: found.map(shown) };
}

async function show({ pool }: AdminRun, who: string): Promise<Outcome> {
  const user = await accountOf(pool, who);
  const now = systemClock.now();
  const person = user.deletedAt === null ? await showPerson(pool, user.id, { admin: operator.id, now }) : {};
  const data = { ...person, ...shown(user) };
  const text = Object.entries(data).map(([name, value]) => `${name}: ${[value].flat().map(inWords).join('; ')}`);
  return { text: text.join('\n'), data };
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value !== 'object') return `${value as string | number | boolean}`;
  return Object.entries(value)
    .map(([name, each]) => `${name} ${String(each ?? 'none')}`)
    .join(', ');
}

async function suspend({ pool, until }: AdminRun, who: string): Promise<Outcome> {
  const user = await accountOf(pool, who);
  const ends = readUntil(until);
  const ended = await suspendByOperator({ pool, clock: systemClock }, user, ends);
  const how = until === undefined ? 'until that is lifted' : `until ${ends.toISOString()}`;
  return { text: `${who} is suspended ${how}; ${ended} sessions have ended.`, data: { id: user.id, ended } };
}

async function lift({ pool }: AdminRun, who: string): Promise<Outcome> {
  const user = await accountOf(pool, who);
  const changed = await liftByOperator({ pool, clock: systemClock }, user);
  return { text: changed ? `${who} may sign in again.` : `${who} is not suspended.`, data: { id: user.id, changed } };
}

async function signOut({ pool }: AdminRun, who: string): Promise<Outcome> {
  const user = await accountOf(pool, who);
  const ended = await endSessionsByOperator({ pool, clock: systemClock }, user);
  return { text: `${ended} sessions of ${who} have ended.`, data: { id: user.id, ended } };
}

async function grant({ pool, environment, until }: AdminRun, who: string, plan: string): Promise<Outcome> {
  const { email } = await accountOf(pool, who);
  const text = await changePlan(pool, environment, { email, plan, until });
  return { text, data: { address: email, plan, until: until ?? null } };
}

function shown(user: User) {
  return {
    id: user.id,
    pseudonym: user.pseudonym,
    email: user.email,
    phone: user.phone,
    state: stateOf(user),
    roles: user.roles,
    factors: user.factors.map(({ id, type, status }) => ({ id, type, status })),
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  };
}

function stateOf({ deletedAt, bannedUntil, emailConfirmedAt, phoneConfirmedAt }: User): string {
  if (deletedAt !== null) return 'deleted';
  if (bannedUntil !== null && bannedUntil > systemClock.now()) return `suspended until ${bannedUntil.toISOString()}`;
  return emailConfirmedAt === null && phoneConfirmedAt === null ? 'not confirmed' : 'active';
}

function readUntil(given: string | undefined): Date {
  if (given === undefined) return FOR_EVER;
  const until = new Date(given);
  if (Number.isNaN(until.getTime()) || until <= systemClock.now())
    throw new ConfigError(`--until ${given} is no date ahead, such as 2027-01-31.`);
  return until;
}

export const userCommands: readonly Subcommand[] = [
  { words: 'users find <words>', run: find },
  { words: 'users show <who>', run: show },
  { words: 'users suspend <who>', options: '[--until 2027-01-31]', run: suspend },
  { words: 'users grant <who> <plan>', options: '[--until 2027-01-31]', run: grant },
  { words: 'users lift <who>', run: lift },
  { words: 'users sign-out <who>', run: signOut },
];
