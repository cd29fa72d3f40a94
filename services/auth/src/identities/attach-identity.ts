// Adds a provider's identity to an account, names the provider in app_metadata, and records it in the audit.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ProviderPerson } from '../oauth/provider.ts';
import { addProvider } from '../users/users.sql.ts';
import { hasIdentity, insertIdentity } from './identities.sql.ts';

export async function attachIdentity(
  tx: Queryable,
  identity: { readonly userId: string; readonly provider: string; readonly person: ProviderPerson; readonly now: Date },
): Promise<void> {
  const { userId, provider, person, now } = identity;
  const { subject: providerId, email, data } = person;
  const isNamed = await hasIdentity(tx, userId, provider);
  await insertIdentity(tx, { id: newId(), userId, provider, providerId, data, email: email || null, now });
  if (!isNamed) await addProvider(tx, userId, provider, now);
  await recordAudit(tx, { userId, action: 'identity_linked', now, details: { provider } });
}
