// The second factors a person can use, the quickest first.
import type { useWaitingSession } from '@consilium/web/session/use-session.ts';

export type WaitingSession = NonNullable<ReturnType<typeof useWaitingSession>>;
type Factor = NonNullable<WaitingSession['user']['factors']>[number];

export interface FactorWay {
  readonly factorId: string;
  readonly kind: 'totp' | 'webauthn' | 'phone' | 'recovery_code';
  readonly title: string;
}

const kinds: readonly { readonly kind: FactorWay['kind']; readonly title: string }[] = [
  { kind: 'totp', title: 'Authenticator app' },
  { kind: 'webauthn', title: 'Security key' },
  { kind: 'phone', title: 'Text message' },
  { kind: 'recovery_code', title: 'Recovery code' },
];

export function factorWays(factors: readonly Factor[] = []): readonly FactorWay[] {
  const verified = factors.filter(({ status }) => status === 'verified');
  return kinds.flatMap(({ kind, title }) => {
    const same = verified.filter((factor) => factor.factor_type === kind);
    return same.map(({ id, friendly_name: name }) => ({
      factorId: id,
      kind,
      title: same.length > 1 && name ? `${title}: ${name}` : title,
    }));
  });
}
