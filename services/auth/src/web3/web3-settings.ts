// Loads the chains that the configuration switches on.
import type { z } from 'zod';
import type { Chain } from './chain.ts';
import type { web3Variables } from './web3-variables.ts';

export interface Web3Settings {
  readonly chains: readonly Chain[];
  readonly messageLifetimeMs: number;
}

/** Loads a chain's cryptography only when the chain is switched on. */
export async function web3Settings(config: z.output<z.ZodObject<typeof web3Variables>>): Promise<Web3Settings> {
  const chains: Chain[] = [];
  if (config.WEB3_ETHEREUM) chains.push((await import('./ethereum.ts')).ethereum);
  if (config.WEB3_SOLANA) chains.push((await import('./solana.ts')).solana);
  return { chains, messageLifetimeMs: config.WEB3_MESSAGE_LIFETIME_SECONDS * 1000 };
}
