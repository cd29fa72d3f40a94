// Adding and removing second factors, and the recovery codes that go with them.
import { callAuth, type CallResult } from '#auth/call-auth.ts';

export interface BegunApp {
  readonly id: string;
  readonly totp: { readonly qr_code: string; readonly secret: string };
}

/** What was begun in a tab that is gone holds its name: it is removed first. */
export async function beginApp(friendlyName: string): Promise<CallResult<BegunApp>> {
  await removeUnfinished('totp');
  return callAuth<BegunApp>((client) => client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Consilium' }));
}

export function finishApp(factorId: string, code: string): Promise<CallResult> {
  return callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }));
}

export async function addKey(friendlyName: string): Promise<CallResult> {
  await removeUnfinished('webauthn');
  const result = await callAuth((client) => client.mfa.webauthn.register({ friendlyName }));
  if (!result.ok) await removeUnfinished('webauthn');
  return result;
}

/** The session goes back to one step with the last factor; its token has to say so. */
export async function removeFactor(factorId: string): Promise<CallResult> {
  const result = await callAuth((client) => client.mfa.unenroll({ factorId }));
  if (result.ok) await callAuth((client) => client.refreshSession());
  return result;
}

export interface RecoveryCodes {
  readonly codes: readonly string[];
}

export function makeRecoveryCodes(kind: 'generate' | 'regenerate'): Promise<CallResult<RecoveryCodes>> {
  return callAuth<RecoveryCodes>((client) => client.mfa.recoveryCodes[kind]());
}

async function removeUnfinished(type: 'totp' | 'webauthn'): Promise<void> {
  await callAuth(async (client) => {
    const { data, error } = await client.mfa.listFactors();
    const left = data?.all.filter((factor) => factor.factor_type === type && factor.status === 'unverified') ?? [];
    for (const { id: factorId } of left) await client.mfa.unenroll({ factorId });
    return { error };
  });
}
