// One second factor, with its remove button.
import { useNow } from '@consilium/web/text/use-now.ts';
import { KeyRound, MessageSquareText, Smartphone } from 'lucide-react';
import type { Factor } from '#security/account-queries.ts';
import { ItemRow } from '#security/ItemRow.tsx';
import { RemoveButton } from '#security/RemoveButton.tsx';
import { removeFactor } from '#security/second-factors/factor-calls.ts';
import { since } from '#security/since.ts';

const unknownKind = { Icon: Smartphone, name: 'Authenticator app' };
const kinds: Readonly<Record<string, typeof unknownKind>> = {
  totp: unknownKind,
  webauthn: { Icon: KeyRound, name: 'Security key' },
  phone: { Icon: MessageSquareText, name: 'Phone' },
};

export function FactorRow({ factor, isLast }: { readonly factor: Factor; readonly isLast: boolean }) {
  const now = useNow();
  const { Icon, name: kind } = kinds[factor.factor_type] ?? unknownKind;
  const name = factor.friendly_name ?? kind;
  const used: unknown = Reflect.get(factor, 'last_challenged_at');
  return (
    <ItemRow
      icon={<Icon aria-hidden />}
      name={name}
      detail={since(now, { added: factor.created_at, used: typeof used === 'string' ? used : undefined })}
    >
      <RemoveButton
        what={name}
        title={`Remove ${name}?`}
        text={
          isLast
            ? 'This is your only second step. Two-step sign-in will be off, and your recovery codes will stop working.'
            : 'You will sign in with another second step.'
        }
        remove={() => removeFactor(factor.id)}
      />
    </ItemRow>
  );
}
