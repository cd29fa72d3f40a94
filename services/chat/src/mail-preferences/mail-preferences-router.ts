// The routes of mail preferences. Each requires a signed-in person and finds only their own.
import { mailPreferencesContract } from '@consilium/contracts/chat/mail-preferences-http.ts';
import type { MailPreferences } from '@consilium/contracts/chat/mail-preferences-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import { preferencesOf } from './mail-preferences.sql.ts';
import { changePreferences } from './change-preferences.ts';
import type { MailPreferencesContext } from './mail-preferences-context.ts';

const allOff: MailPreferences = { checkBacks: false, weeklySummary: false };

export function mailPreferencesRouter(context: MailPreferencesContext) {
  const os = implement(mailPreferencesContract).$context<RequestContext>();
  return os.router({
    get: os.get.handler(
      async ({ context: request }) => (await preferencesOf(context.pool, requireIdentity(request).userId)) ?? allOff,
    ),
    put: os.put.handler(({ input, context: request }) => changePreferences(context, requireIdentity(request), input)),
  });
}
