// Below the password: a passkey, a link by mail, a text message, one's organisation, and the providers that are configured.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Building2, KeyRound, Mail, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { signInWithProvider } from '#auth/auth-calls.ts';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import { OrElse } from '#auth/OrElse.tsx';
import { providerTitle, type ProviderId } from '#auth/providers.ts';
import type { SignInSettings } from '#auth/sign-in-settings.ts';

export interface OtherWaysProps {
  readonly settings: SignInSettings;
  readonly next: string;
  readonly isAskingForKey: boolean;
  readonly onPasskey: () => void;
  readonly onCancelPasskey: () => void;
  readonly onChoose: (way: 'link' | 'phone' | 'organisation') => void;
  readonly onFailure: (sentence: string) => void;
}

export function OtherWays(props: OtherWaysProps) {
  const { settings, next, isAskingForKey, onPasskey, onCancelPasskey, onChoose, onFailure } = props;
  const { passkeys, mail, phone, organisations, providers } = settings;
  const passkey = useFocusAfterWaiting(isAskingForKey);
  if (!passkeys && !mail && !phone && !organisations && providers.length === 0) return null;
  return (
    <OrElse label="Other ways to sign in">
      {passkeys && (
        <Button ref={passkey} wide isPending={isAskingForKey} onPress={onPasskey}>
          <KeyRound aria-hidden />
          {isAskingForKey ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
        </Button>
      )}
      {isAskingForKey && (
        <Button wide look="quiet" onPress={onCancelPasskey}>
          Cancel
        </Button>
      )}
      {mail && (
        <Button wide onPress={() => onChoose('link')}>
          <Mail aria-hidden />
          Email me a sign-in link
        </Button>
      )}
      {phone && (
        <Button wide onPress={() => onChoose('phone')}>
          <Smartphone aria-hidden />
          Text me a code
        </Button>
      )}
      {organisations && (
        <Button wide onPress={() => onChoose('organisation')}>
          <Building2 aria-hidden />
          Sign in with your organization
        </Button>
      )}
      {providers.map((provider) => (
        <ProviderButton key={provider} provider={provider} next={next} onFailure={onFailure} />
      ))}
    </OrElse>
  );
}

/** Cancel goes away with the focus. */
function useFocusAfterWaiting(isWaiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body) button.current?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
  return button;
}

function ProviderButton(props: {
  readonly provider: ProviderId;
  readonly next: string;
  readonly onFailure: (sentence: string) => void;
}) {
  const { provider, next, onFailure } = props;
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const result = await signInWithProvider(provider, next);
    if (result.ok) return;
    setLeaving(false);
    onFailure(result.message || unexpectedFailure);
  };
  return (
    <Button wide isPending={isLeaving} onPress={() => void leave()}>
      {`Continue with ${providerTitle(provider)}`}
    </Button>
  );
}
