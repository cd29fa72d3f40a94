// Loads the consent question; redirects the person once it is answered, now or before.
import { useQuery } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import { readQuestion, signOutHere, type Question } from '#oauth-consent/consent-calls.ts';
import { questionFailure } from '#oauth-consent/consent-failures.ts';
import { ConsentForm } from '#oauth-consent/ConsentForm.tsx';
import { ConsentFailure } from '#oauth-consent/ConsentFailure.tsx';
import styles from '#oauth-consent/ConsentPage.module.css';
import { GoingBack } from '#oauth-consent/GoingBack.tsx';
import { programName } from '#oauth-consent/program-name.ts';

const answered: ReadonlySet<string> = new Set([
  'oauth_authorization_not_found',
  'validation_failed',
  'no_authorization',
  'feature_disabled',
]);

export function OpenQuestion({ id }: { readonly id: string }) {
  const state = useSession();
  const person = state.status === 'signed-in' ? state.session.user.id : '';
  // Loading may already answer it (access allowed before), so it happens once.
  const { data: result, refetch } = useQuery({
    queryKey: ['oauth-question', id, person],
    queryFn: () => readQuestion(id),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const [wayBack, setWayBack] = useState<string | undefined>(undefined);
  if (!result) return <Loading />;
  if (!result.ok)
    return <NotOpen code={result.code} onRetry={answered.has(result.code) ? undefined : () => void refetch()} />;
  if (!('client' in result.data)) return <GoingBack address={result.data.redirect_url} />;
  if (wayBack !== undefined) return <GoingBack address={wayBack} name={programName(result.data)} />;
  return <ConsentForm question={result.data satisfies Question} onAnswered={setWayBack} />;
}

function NotOpen({ code, onRetry }: { readonly code: string; readonly onRetry: (() => void) | undefined }) {
  const isSignInAsked = code === 'reauthentication_needed' || code === 'insufficient_aal';
  return (
    <ConsentFailure words={questionFailure(isSignInAsked ? 'reauthentication_needed' : code)}>
      {isSignInAsked && (
        <Button look="primary" onPress={() => void signOutHere()}>
          Sign in again
        </Button>
      )}
      {!isSignInAsked && onRetry && (
        <Button look="primary" onPress={onRetry}>
          Try again
        </Button>
      )}
    </ConsentFailure>
  );
}

function Loading() {
  return (
    <div className={styles.sheet}>
      <h1 tabIndex={-1}>One moment</h1>
      <SkeletonText lines={4} label="Loading the request" />
    </div>
  );
}
