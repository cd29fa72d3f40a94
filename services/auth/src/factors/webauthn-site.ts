// Checks that the site which the client names is ours.
import { z } from 'zod';
import { invalid } from '../wire/auth-error.ts';
import type { RelyingParty } from './factor-settings.ts';

/** auth-js sends one or several origins. */
export const siteSchema = z.object({
  rpId: z.string().nullish(),
  rpOrigins: z.union([z.string(), z.array(z.string())]).nullish(),
});
type Site = z.output<typeof siteSchema>;

export function checkSite(own: RelyingParty, given: Site | null | undefined): void {
  if (!given) throw invalid('WebAuthn config required');
  const origins = [given.rpOrigins ?? []].flat();
  const foreign = (given.rpId ?? own.id) !== own.id || origins.some((origin) => !own.origins.includes(origin));
  if (foreign) throw invalid('This WebAuthn relying party is not allowed on this server');
}
