// How long rows of auth are kept that become useless: used by the hourly sweep and by the declarations of personal data.
import { days, hours, keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import type { Period } from '@consilium/contracts/privacy/kept-for.ts';

/** The longest lifetime of an access token is a day, and that of a mail link too. */
export const authKeepsFor = {
  revokedSession: days(2),
  unusedSession: keptFor.unusedSession,
  flowState: days(2),
  oauthState: hours(1),
  authorization: hours(2),
  unusedClient: days(30),
  samlRequest: hours(1),
  mailSend: hours(1),
  toldOwner: days(1),
  /** As long as counts of attempts last, and a day. */
  signInLock: days(2),
  letter: keptFor.sentMail,
  factorChallenge: hours(1),
  passkeyChallenge: hours(1),
  refreshToken: days(90),
  knownNetwork: days(90),
  signIn: keptFor.signIns,
  oldExport: days(90),
} as const satisfies Readonly<Record<string, Period>>;
