// npm run admin -- users: finds and shows accounts, suspends them and lifts that, and ends their sessions.
import {
  endSessionsByOperator,
  findAccount,
  liftByOperator,
  suspendByOperator,
} from '@consilium/auth/admin/operator-changes.ts';
import { findUsers } from '@consilium/auth/admin/admin-users.sql.ts';
import type { User } from '@consilium/auth/users/user.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
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
  const data = shown(await accountOf(pool, who));
  const text = Object.entries(data).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
  return { text: text.join('\n'), data };
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

async function accountOf(pool: AdminRun['pool'], who: string): Promise<User> {
  const user = await findAccount(pool, who);
  if (!user) throw new ConfigError(`Nobody has an account with the address, id or pseudonym ${who}.`);
  return user;
}

function shown(user: User) {
  return {
    id: user.id,
    pseudonym: user.pseudonym,
    email: user.email,
    phone: user.phone,
    state: stateOf(user),
    roles: user.roles,
    factors: user.factors.filter(({ status }) => status === 'verified').map(({ type }) => type),
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
  { words: 'users lift <who>', run: lift },
  { words: 'users sign-out <who>', run: signOut },
];
