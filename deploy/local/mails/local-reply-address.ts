// Where replies go while mail stays on this machine: an address that only mail-in understands.
import type { Environment } from '@consilium/kit/config/profile.ts';

export function withLocalReplies(environment: Environment): Environment {
  const isOurs = environment['MAIL'] !== 'smtp' && !environment['SUPPORT_REPLY_ADDRESS'];
  return isOurs ? { ...environment, SUPPORT_REPLY_ADDRESS: 'support+{token}@localhost' } : environment;
}
