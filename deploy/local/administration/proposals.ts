// npm run admin -- users proposals: what waits for a second administrator; the operator is one for all but their own.
import { withAuthContext } from '@consilium/auth/command-context.ts';
import { operator } from '@consilium/auth/people/administrator.ts';
import { decideProposal } from '@consilium/auth/people/decide-proposal.ts';
import { proposalView } from '@consilium/auth/people/propose.ts';
import { findProposals } from '@consilium/auth/proposals/proposals.sql.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { z } from 'zod';
import { listed, WrongUseError } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const MOST_LISTED = 100;

async function list({ pool }: AdminRun): Promise<Outcome> {
  const found = await findProposals(pool, { now: systemClock.now(), limit: MOST_LISTED });
  const data = found.map((proposal) => proposalView(proposal, operator.id));
  const lines = data.map(({ id, act, personId, reason, expiresAt, isOwn }) =>
    [id, act, personId, reason, `until ${expiresAt}`, isOwn ? 'by the operator' : 'by an administrator'].join('  '),
  );
  return { text: listed(lines, 'Nothing waits for a second administrator.'), data };
}

function deciding(decision: 'confirm' | 'withdraw', said: string) {
  return async (run: AdminRun, given: string): Promise<Outcome> => {
    const id = z.uuid().safeParse(given).data;
    if (id === undefined) throw new WrongUseError(`${given} is not the id of a proposal; users proposals lists them.`);
    await withAuthContext({ ...run, clock: systemClock }, (auth) => decideProposal(auth, operator, { id, decision }));
    return { text: `${id} is ${said}.`, data: { id, decision } };
  };
}

export const proposalCommands: readonly Subcommand[] = [
  { words: 'users proposals', run: list },
  {
    words: 'users confirm <proposal>',
    confirm: () => 'What was proposed is done at once.',
    run: deciding('confirm', 'confirmed and done'),
  },
  { words: 'users withdraw <proposal>', run: deciding('withdraw', 'withdrawn') },
];
