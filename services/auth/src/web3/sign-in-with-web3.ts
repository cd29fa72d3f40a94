// grant_type=web3: exchanges a message that a wallet has signed for a session, once. Errors are in OAuth's format.
import { createHash } from 'node:crypto';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { takeTry } from '../factors/limit-tries.ts';
import { startSession } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { spendProof } from '../spent-proofs/spent-proofs.sql.ts';
import { badRequest, invalid, unprocessable } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { accountOfWallet, PROVIDER } from './account-of-wallet.ts';
import type { Chain } from './chain.ts';
import { checkMessage, refused } from './check-message.ts';
import { readSignedMessage } from './signed-message.ts';
import type { SignedMessage } from './signed-message.ts';

const LEAST_BYTES = 64;
const MOST_BYTES = 20 * 1024;
const titles: Readonly<Record<string, string>> = { ethereum: 'Ethereum', solana: 'Solana' };

export const bodySchema = z.object({ chain: text(), message: text(), signature: text() });

export async function signInWithWeb3(context: AuthContext, request: Request): Promise<TokenResponse> {
  if (context.web3.chains.length === 0) throw disabled('Web3 provider is disabled');
  const body = readBody(request, bodySchema);
  const chain = requireChain(context, body.chain);
  await takeTry(context, request, 'web3', { inAll: false });
  const message = readMessage(chain, body);
  checkMessage(context, chain, message);
  const spent = { hash: hashOf(chain, body.message), expiresAt: lastGoodAt(context, message) };
  const tokens = await transaction(context.pool, async (tx) => {
    if (!(await spendProof(tx, spent.hash, spent.expiresAt)))
      throw refused(`Signed ${chain.title} message was used already`);
    const user = await accountOfWallet(tx, context, chain, message);
    return startSession(tx, context, { user, method: 'web3', provider: PROVIDER, userAgent: userAgentOf(request) });
  });
  context.wakeRelay();
  return tokens;
}

function requireChain({ web3 }: AuthContext, name: string): Chain {
  const chain = web3.chains.find((one) => one.name === name);
  if (chain) return chain;
  const title = titles[name];
  throw title === undefined
    ? badRequest('web3_unsupported_chain', 'Unsupported chain')
    : disabled(`${title} Web3 provider is disabled`);
}

function disabled(sentence: string): Error {
  return unprocessable('web3_provider_disabled', sentence);
}

function readMessage(chain: Chain, given: { readonly message: string; readonly signature: string }): SignedMessage {
  const bytes = Buffer.byteLength(given.message);
  if (bytes < LEAST_BYTES) throw invalid('message is too short');
  if (bytes > MOST_BYTES) throw invalid('message must not exceed 20KB');
  const signature = chain.readSignature(given.signature);
  const message = readSignedMessage(chain, given.message);
  if (chain.isSignedBy(message.address, given.message, signature)) return message;
  throw refused('Signature does not match address in message');
}

/** A hash of the message, not the signature, which can be written in several ways. */
function hashOf(chain: Chain, message: string): Buffer {
  return createHash('sha256').update(`${PROVIDER}\n${chain.name}\n${message}`).digest();
}

function lastGoodAt({ web3 }: AuthContext, { issuedAt }: SignedMessage): Date {
  return new Date(issuedAt.getTime() + web3.messageLifetimeMs);
}
