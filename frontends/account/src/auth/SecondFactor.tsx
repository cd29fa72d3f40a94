// After the first factor: the second one, by any way the person has set up.
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { useState } from 'react';
import styles from '#auth/AuthPage.module.css';
import { FactorCode } from '#auth/FactorCode.tsx';
import { FactorKey } from '#auth/FactorKey.tsx';
import { KeptFocus } from '#auth/KeptFocus.tsx';
import { OrElse } from '#auth/OrElse.tsx';
import { confirmWithCode, confirmWithRecoveryCode } from '#auth/second-factor-calls.ts';
import { factorWays, type FactorWay, type WaitingSession } from '#auth/second-factor-ways.ts';
import { FactorText } from '#auth/FactorText.tsx';

export interface SecondFactorProps {
  readonly session: WaitingSession;
  readonly onLeave: () => void;
}

export function SecondFactor({ session, onLeave }: SecondFactorProps) {
  const ways = factorWays(session.user.factors);
  const [chosen, choose] = useState(ways[0]);
  const others = ways.filter(({ factorId }) => factorId !== chosen?.factorId);
  return (
    <div className={classNames(styles.page, styles.single)}>
      <DocumentTitle title="Confirm your sign-in" />
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>Confirm it’s you</h1>
          <p className={styles.lead}>
            Your account{session.user.email ? ` ${session.user.email}` : ''} is protected by a second step.
          </p>
        </header>
        {chosen && (
          <KeptFocus view={chosen.factorId}>
            <Way key={chosen.factorId} way={chosen} />
          </KeptFocus>
        )}
        {others.length > 0 && (
          <OrElse label="Other ways to confirm">
            {others.map((way) => (
              <Button key={way.factorId} wide onPress={() => choose(way)}>
                {`Use ${way.title.toLowerCase().startsWith('a') ? 'an' : 'a'} ${lowerFirst(way.title)}`}
              </Button>
            ))}
          </OrElse>
        )}
        <Button look="quiet" className={styles.back} onPress={onLeave}>
          ← Sign in as somebody else
        </Button>
      </div>
    </div>
  );
}

function Way({ way: { kind, factorId } }: { readonly way: FactorWay }) {
  if (kind === 'webauthn') return <FactorKey factorId={factorId} />;
  if (kind === 'phone') return <FactorText factorId={factorId} />;
  if (kind === 'recovery_code')
    return (
      <FactorCode
        label="Recovery code"
        note="Each code works once. Capital letters, spaces and hyphens don’t matter."
        wrong="This code is wrong or already used."
        confirm={confirmWithRecoveryCode}
      />
    );
  return (
    <FactorCode
      label="Code from your authenticator app"
      note="6 digits. The code changes every 30 seconds."
      digits={6}
      wrong="This code is wrong. Please wait for the next one and try again."
      confirm={(code) => confirmWithCode(factorId, code)}
    />
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
