// Adding and removing second factors, and the recovery codes that go with them.
import { callAuth, type CallResult } from '#auth/call-auth.ts';
import { confirmWithTextedCode, textFactorCode } from '#auth/second-factor-calls.ts';

export interface BegunApp {
  readonly id: string;
  readonly totp: { readonly qr_code: string; readonly secret: string };
}

/** An unfinished factor of a closed tab occupies its name: it is removed first. */
export async function beginApp(friendlyName: string): Promise<CallResult<BegunApp>> {
  await removeUnfinished('totp');
  return callAuth<BegunApp>((client) => client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Consilium' }));
}

export function finishApp(factorId: string, code: string): Promise<CallResult> {
  return callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }));
}

export interface BegunPhone {
  readonly id: string;
  readonly phone: string;
  readonly challengeId: string;
}

/** Resolves when the first code was sent. */
export async function beginPhone(friendlyName: string, phone: string): Promise<CallResult<BegunPhone>> {
  await removeUnfinished('phone');
  const enrolled = await callAuth<{ readonly id: string }>((client) =>
    client.mfa.enroll({ factorType: 'phone', friendlyName, phone }),
  );
  if (!enrolled.ok) return enrolled;
  const { id } = enrolled.data;
  const sent = await textFactorCode(id);
  return sent.ok ? { ok: true, data: { id, phone, challengeId: sent.data.id } } : sent;
}

export function finishPhone(begun: BegunPhone | undefined, code: string): Promise<CallResult> {
  return confirmWithTextedCode(begun?.id ?? '', begun?.challengeId ?? '', code);
}

export async function addKey(friendlyName: string): Promise<CallResult> {
  await removeUnfinished('webauthn');
  const result = await callAuth((client) => client.mfa.webauthn.register({ friendlyName }));
  if (!result.ok) await removeUnfinished('webauthn');
  return result;
}

/** Without the last factor the session is a one-step session; its token is refreshed to say so. */
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

async function removeUnfinished(type: 'totp' | 'webauthn' | 'phone'): Promise<void> {
  await callAuth(async (client) => {
    const { data, error } = await client.mfa.listFactors();
    const left = data?.all.filter((factor) => factor.factor_type === type && factor.status === 'unverified') ?? [];
    for (const { id: factorId } of left) await client.mfa.unenroll({ factorId });
    return { error };
  });
}
