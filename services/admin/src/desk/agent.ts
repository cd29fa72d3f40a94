// Who works at the desk, with the name under which colleagues and senders see them: that of the account, asked of auth once a day.
import { findContact } from '@consilium/kit/contacts/find-contact.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { AdminContext } from '../context/context.ts';
import { findAgent, saveAgent } from './agents.sql.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_CHARACTERS = 100;
export const NAMELESS = 'Support';
/** The account that the command line has at the desk; nobody's. */
const OPERATOR = '00000000-0000-0000-0000-000000000000';

export interface Agent {
  readonly accountId: string;
  /** For the audit; null for the command line. */
  readonly pseudonym: string | null;
  readonly name: string;
}

export async function agentOf(context: AdminContext, me: Identity): Promise<Agent> {
  return { accountId: me.userId, pseudonym: me.pseudonym, name: await agentName(context, me) };
}

/** Who works at the desk by the command line, and has no account. */
export async function operator({ pool, clock }: Pick<AdminContext, 'pool' | 'clock'>): Promise<Agent> {
  const agent = { accountId: OPERATOR, name: NAMELESS };
  await saveAgent(pool, { ...agent, pseudonym: OPERATOR, seenAt: clock.now() });
  return { ...agent, pseudonym: null };
}

/** Kept, so that steps have a name. */
async function agentName(context: AdminContext, { userId, pseudonym }: Identity): Promise<string> {
  const { pool, clock } = context;
  const now = clock.now();
  const known = await findAgent(pool, userId);
  if (known && now.getTime() - known.seenAt.getTime() < DAY_MS) return known.name;
  const name = (await nameOf(context, pseudonym)) ?? known?.name ?? NAMELESS;
  await saveAgent(pool, { accountId: userId, pseudonym, name, seenAt: now });
  return name;
}

/** Never the address: senders read the name in answers. Undefined while auth does not answer. */
async function nameOf(context: AdminContext, pseudonym: string): Promise<string | undefined> {
  try {
    const name = (await findContact(context, pseudonym))?.displayName?.trim().slice(0, MOST_CHARACTERS);
    return name === '' ? undefined : name;
  } catch (error) {
    context.log.warn({ err: error }, 'could not ask for the name of somebody at the desk');
    return undefined;
  }
}
