// An answer and its second opinion: two columns on wide screens, otherwise one at a time with a switch.
import type { Reply, SecondOpinion } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useExperts } from '#api/queries.ts';
import { agreementSentence, marksOf } from '#second-opinion/agreement-marks.ts';
import { AskSecondOpinion } from '#second-opinion/AskSecondOpinion.tsx';
import { ComparedSteps } from '#second-opinion/ComparedSteps.tsx';
import { OpinionView } from '#second-opinion/OpinionView.tsx';
import styles from '#second-opinion/SideBySide.module.css';
import { useOpinion } from '#second-opinion/use-opinion.ts';

export interface SideBySideProps {
  readonly conversationId: string;
  readonly reply: Reply;
  /** Who gave the first answer. */
  readonly expert: Expert;
  /** The first answer; it gets its marked solutions once there is a second opinion. */
  readonly children: (compared: ReactNode) => ReactNode;
}

export function SideBySide({ conversationId, reply, expert, children }: SideBySideProps) {
  const experts = useExperts();
  const { secondOpinion } = reply;
  const second = experts.data?.find(({ id }) => id === secondOpinion?.expertId);
  if (!secondOpinion || !second) return <div className={styles.alone}>{children(undefined)}</div>;
  return (
    <TwoSides {...{ conversationId, reply, expert, second }} stored={secondOpinion}>
      {children}
    </TwoSides>
  );
}

interface TwoSidesProps extends SideBySideProps {
  readonly stored: SecondOpinion;
  readonly second: Expert;
}

function TwoSides({ conversationId, reply, expert, second, stored, children }: TwoSidesProps) {
  const hue: CSSProperties & { '--second-hue': string } = { '--second-hue': `var(--hue-${second.id})` };
  const [shown, setShown] = useState<'both' | 'first' | 'second'>('both');
  const [announcement, setAnnouncement] = useState('');
  const { opinion, ...line } = useOpinion(conversationId, stored, (ended) =>
    setAnnouncement(endingWords(second.name, ended)),
  );
  const sides = { first: reply.solutions, second: opinion.solutions };
  const agreements = opinion.agreements ?? [];
  const marks = { first: marksOf('first', agreements, sides), second: marksOf('second', agreements, sides) };
  const sentence = agreementSentence(opinion.agreements, marks.second);
  return (
    <div data-side-by-side className={styles.sides}>
      <fieldset aria-label="Which answer is shown" className={styles.switch}>
        {(['both', 'first', 'second'] as const).map((choice) => (
          <Button key={choice} look="quiet" compact aria-pressed={shown === choice} onPress={() => setShown(choice)}>
            {{ both: 'Both', first: expert.name, second: second.name }[choice]}
          </Button>
        ))}
      </fieldset>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      <div className={styles.columns} data-shown={shown}>
        <div className={styles.first}>
          {children(<ComparedSteps solutions={sides.first} marks={marks.first} otherName={second.name} />)}
        </div>
        <div className={styles.second} style={hue}>
          <OpinionView
            opinion={opinion}
            expert={second}
            isReconnecting={line.isReconnecting}
            onReconnect={line.onReconnect}
            onStop={line.stop}
            again={<AskSecondOpinion {...{ conversationId, reply }} firstExpertId={expert.id} title="Try again" />}
          >
            <ComparedSteps
              solutions={sides.second}
              marks={marks.second}
              otherName={expert.name}
              addToOf={conversationId}
            />
          </OpinionView>
        </div>
      </div>
      <div aria-live="polite" className="visually-hidden">
        {announcement}
      </div>
    </div>
  );
}

function endingWords(name: string, { status, agreements }: SecondOpinion): string {
  if (status === 'failed') return `The second opinion from ${name} failed.`;
  if (status === 'stopped') return `The second opinion from ${name} was stopped.`;
  const count = agreements?.length ?? 0;
  const agreed = count === 1 ? ' One step agrees.' : count > 1 ? ` ${count} steps agree.` : '';
  return `The second opinion from ${name} is complete.${agreed}`;
}
