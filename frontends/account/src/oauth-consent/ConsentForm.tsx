// The consent form: which program asks, what it will know, and where the person is redirected.
import { Link } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Check } from 'lucide-react';
import type { CallFailure, CallResult } from '#auth/call-auth.ts';
import { FormMessage } from '#auth/FormMessage.tsx';
import { allow, leaveToSomebodyElse, refuse, type Question, type WayBack } from '#oauth-consent/consent-calls.ts';
import { questionFailure } from '#oauth-consent/consent-failures.ts';
import styles from '#oauth-consent/ConsentPage.module.css';
import { placeOf, programName } from '#oauth-consent/program-name.ts';
import { scopeWords } from '#oauth-consent/scope-words.ts';
import { useHeading } from '#oauth-consent/use-heading.ts';
import { useAction } from '#security/use-action.ts';

export interface ConsentFormProps {
  readonly question: Question;
  readonly onAnswered: (wayBack: string) => void;
}

export function ConsentForm({ question, onAnswered }: ConsentFormProps) {
  const { authorization_id: id, scope, user } = question;
  const { isBusy, outcome, run } = useAction(wordsFor);
  const heading = useHeading();
  const person = usePerson();
  const name = programName(question);
  const answer = async (call: (id: string) => Promise<CallResult<WayBack>>) => {
    const result = await run(() => call(id));
    if (result?.ok) onAnswered(result.data.redirect_url);
  };
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Sign in to <bdi>{name}</bdi> with Consilium?
        </h1>
        <p className={styles.person}>
          <span>
            You are signed in as <strong>{user.email || person?.displayName}</strong>.
          </span>
          <Button look="quiet" compact isDisabled={isBusy} onPress={() => void run(() => leaveToSomebodyElse(id))}>
            Use another account
          </Button>
        </p>
      </header>
      <section className={styles.part} aria-label="What it will know">
        <p>
          <bdi>{name}</bdi> will know:
        </p>
        <ul className={styles.facts}>
          {scopeWords(scope, { email: user.email, name: person?.displayName ?? '' }).map((fact) => (
            <li key={fact}>
              <Check aria-hidden />
              <span>{fact}</span>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>It can’t see your conversations, your plan or your password.</p>
      </section>
      <Whereto question={question} />
      <FormMessage outcome={outcome} />
      <div className={styles.actions}>
        <Button look="primary" isDisabled={isBusy} onPress={() => void answer(allow)}>
          Allow
        </Button>
        <Button isDisabled={isBusy} onPress={() => void answer(refuse)}>
          Don’t allow
        </Button>
      </div>
      <p className={styles.foot}>
        You can take this back at any time under <Link to="/profile/security">Security</Link>.
      </p>
    </div>
  );
}

/** The address is verified; the name is only the program's claim. */
function Whereto({ question: { client, redirect_uri } }: { readonly question: Question }) {
  const place = placeOf(redirect_uri);
  if (client.registration_type !== 'dynamic')
    return (
      <p>
        Either way you go back to <strong dir="ltr">{place}</strong>.
      </p>
    );
  return (
    <div className={styles.caution}>
      <p>
        Either way you go back to <strong dir="ltr">{place}</strong>.
      </p>
      <p>
        This program registered itself, and nobody here has checked its name. Allow it only if you have just come from
        there.
      </p>
    </div>
  );
}

function wordsFor({ code }: CallFailure): string {
  return questionFailure(code).text;
}
