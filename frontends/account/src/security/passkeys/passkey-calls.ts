// Making, naming and removing a passkey.
import { callAuth, type CallResult } from '#auth/call-auth.ts';

/** Named after its device until it is renamed. */
export async function makePasskey(device: () => Promise<string | undefined>): Promise<CallResult> {
  const made = await callAuth<{ readonly id: string }>((client) => client.registerPasskey());
  const name = made.ok ? await device() : undefined;
  if (made.ok && name !== undefined) await namePasskey(made.data.id, name);
  return made;
}

export function namePasskey(passkeyId: string, friendlyName: string): Promise<CallResult> {
  return callAuth((client) => client.passkey.update({ passkeyId, friendlyName }));
}

export function removePasskey(passkeyId: string): Promise<CallResult> {
  return callAuth((client) => client.passkey.delete({ passkeyId }));
}
