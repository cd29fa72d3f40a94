// One second factor, and taking it away.
import { useNow } from '@consilium/web/text/use-now.ts';
import { KeyRound, Smartphone } from 'lucide-react';
import type { Factor } from '#security/account-queries.ts';
import { ItemRow } from '#security/ItemRow.tsx';
import { RemoveButton } from '#security/RemoveButton.tsx';
import { removeFactor } from '#security/second-factors/factor-calls.ts';
import { since } from '#security/since.ts';

export function FactorRow({ factor, isLast }: { readonly factor: Factor; readonly isLast: boolean }) {
  const now = useNow();
  const isKey = factor.factor_type === 'webauthn';
  const name = factor.friendly_name ?? (isKey ? 'Security key' : 'Authenticator app');
  const used: unknown = Reflect.get(factor, 'last_challenged_at');
  return (
    <ItemRow
      icon={isKey ? <KeyRound aria-hidden /> : <Smartphone aria-hidden />}
      name={name}
      detail={since(now, { added: factor.created_at, used: typeof used === 'string' ? used : undefined })}
    >
      <RemoveButton
        what={name}
        title={`Remove ${name}?`}
        text={
          isLast
            ? 'It is your only second step: two-step sign-in will be off, and your recovery codes are gone with it.'
            : 'You will need another of your second steps to sign in.'
        }
        remove={() => removeFactor(factor.id)}
      />
    </ItemRow>
  );
}
