// The chains that the configuration switches on.
import type { z } from 'zod';
import type { Chain } from './chain.ts';
import { ethereum } from './ethereum.ts';
import { solana } from './solana.ts';
import type { web3Variables } from './web3-variables.ts';

export interface Web3Settings {
  readonly chains: readonly Chain[];
  readonly messageLifetimeMs: number;
}

export function web3Settings(config: z.output<z.ZodObject<typeof web3Variables>>): Web3Settings {
  const chains = [...(config.WEB3_ETHEREUM ? [ethereum] : []), ...(config.WEB3_SOLANA ? [solana] : [])];
  return { chains, messageLifetimeMs: config.WEB3_MESSAGE_LIFETIME_SECONDS * 1000 };
}
