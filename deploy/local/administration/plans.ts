// npm run admin -- plan: grants a plan, or takes granted ones back.
import { changePlan } from '../accounts/given-plans.ts';
import type { Subcommand } from './subcommand.ts';

export const planCommands: readonly Subcommand[] = [
  {
    words: 'plan <address> <plan>',
    options: '[--until 2027-01-31]',
    async run({ pool, environment, until }, email, plan) {
      const text = await changePlan(pool, environment, { email, plan, until });
      return { text, data: { address: email, plan, until: until ?? null } };
    },
  },
];
