// The variables about signing in with a wallet.
import { flag, integer } from '@consilium/kit/config/variables.ts';

export const web3Variables = {
  WEB3_ETHEREUM: flag().default(false).describe('Signing in with an Ethereum wallet (EIP-4361).'),
  WEB3_SOLANA: flag().default(false).describe('Signing in with a Solana wallet.'),
  WEB3_MESSAGE_LIFETIME_SECONDS: integer(30, 3600)
    .default(600)
    .describe('How old the message that a wallet signed may be, and how far ahead its clock.'),
};

/** GoTrue's names for the same. */
export const web3GotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: ['WEB3_ETHEREUM'],
  GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: ['WEB3_SOLANA'],
};
