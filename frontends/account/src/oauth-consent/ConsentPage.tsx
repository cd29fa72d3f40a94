// /oauth/consent: a program asks to sign somebody in; the person allows or refuses it.
import { Navigate, useSearchParams } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { linkFailureWords } from '#oauth-consent/consent-failures.ts';
import { ConsentFailure } from '#oauth-consent/ConsentFailure.tsx';
import styles from '#oauth-consent/ConsentPage.module.css';
import { OpenQuestion } from '#oauth-consent/OpenQuestion.tsx';

export function ConsentPage() {
  const [query] = useSearchParams();
  const { status } = useSession();
  const id = query.get('authorization_id');
  const next = `/auth?next=${encodeURIComponent(`/oauth/consent?${query}`)}`;
  if (id !== null && status === 'signed-out') return <Navigate to={next} replace />;
  return (
    <div className={styles.page}>
      <DocumentTitle title="Sign in to another program" />
      {id === null && <ConsentFailure words={linkFailureWords(query.get('error'))} />}
      {id !== null && status === 'signed-in' && <OpenQuestion key={id} id={id} />}
    </div>
  );
}
