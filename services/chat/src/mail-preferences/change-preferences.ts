// Switches kinds of mail on and off, for a signed-in person or by the link of a mail. A mail that is already ordered checks
// this before it leaves.
import type { MailPreferences } from '@consilium/contracts/chat/mail-preferences-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { putPreferences } from './mail-preferences.sql.ts';
import type { MailPreferencesContext } from './mail-preferences-context.ts';
import { weekAt } from './week.ts';

export async function changePreferences(
  { pool, clock }: Pick<MailPreferencesContext, 'pool' | 'clock'>,
  { userId, pseudonym, zone }: Identity,
  wanted: MailPreferences,
): Promise<MailPreferences> {
  const now = clock.now();
  await putPreferences(pool, { userId, pseudonym, ...wanted, linkId: newId(), thisWeek: weekAt(now, zone), now });
  return wanted;
}
