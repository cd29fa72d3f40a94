// Checks that a signed message is for this site and the current time.
import type { AuthContext } from '../settings/context.ts';
import { OauthError } from '../wire/oauth-error.ts';
import type { Chain } from './chain.ts';
import type { SignedMessage } from './signed-message.ts';

export function checkMessage(context: AuthContext, chain: Chain, message: SignedMessage): void {
  checkPlace(context, chain, message);
  checkTime(context, chain, message);
}

function checkPlace({ redirects }: AuthContext, { title }: Chain, { uri, uriText, domain }: SignedMessage): void {
  const using = `Signed ${title} message is using`;
  if (uri.protocol !== 'https:' && uri.hostname !== 'localhost') throw refused(`${using} URI which does not use HTTPS`);
  // An address that is not allowed resolves to another one.
  if (redirects.resolve(uriText) !== uriText)
    throw refused(`${using} URI which is not allowed on this server, message was signed for another app`);
  if (uri.host !== domain.toLowerCase())
    throw refused(`${using} a Domain that does not match the one in URI which is not allowed on this server`);
}

function checkTime({ clock, web3 }: AuthContext, { title }: Chain, message: SignedMessage): void {
  const now = clock.now();
  const ageMs = now.getTime() - message.issuedAt.getTime();
  if (message.notBefore && now < message.notBefore)
    throw refused(`Signed ${title} message becomes valid in the future`);
  if (message.expiresAt && now > message.expiresAt) throw refused(`Signed ${title} message is expired`);
  if (ageMs > web3.messageLifetimeMs) throw refused(`${title} message was issued too long ago`);
  if (ageMs < -web3.messageLifetimeMs) throw refused(`${title} message was issued too far in the future`);
}

export function refused(why: string): OauthError {
  return new OauthError('invalid_grant', why);
}
