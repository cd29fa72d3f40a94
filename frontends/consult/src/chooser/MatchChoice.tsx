// No expert clearly fits: a question between two experts, or between three when even that is unsure.
import type { RouteAnswer } from '@consilium/contracts/chat/http.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { Page } from '@consilium/web/ui/Page.tsx';
import { useEffect, useRef } from 'react';
import { useExperts } from '#api/queries.ts';
import styles from '#chooser/MatchChoice.module.css';
import { helpedWords } from '#chooser/helped-words.ts';
import { offeredExperts } from '#chooser/offered-experts.ts';
import type { Ask } from '#chooser/use-ask.ts';
import { useLeaveFocus } from '#conversation/use-leave-focus.ts';
import { ExpertIcon } from '#experts/ExpertIcon.tsx';

export interface MatchChoiceProps {
  readonly match: RouteAnswer;
  readonly ask: Ask;
}

export function MatchChoice({ match, ask }: MatchChoiceProps) {
  const experts = useExperts().data ?? [];
  // The focused box is gone: the focus moves to the question, which screen readers read out.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useLeaveFocus();
  const offered = offeredExperts(match)
    .map((id) => experts.find((expert) => expert.id === id))
    .filter((expert) => expert !== undefined);
  return (
    <Page title="Who should answer?" lead={match.reasoning} titleRef={title}>
      <ul className={styles.list}>
        {offered.map((expert, index) => (
          <Choice
            key={expert.id}
            expert={expert}
            record={helpedWords(match, expert.id)}
            isFirst={index === 0}
            onChoose={() => ask.choose(expert.id)}
          />
        ))}
      </ul>
      <Button look="quiet" onPress={ask.reset} className={styles.back}>
        ← Back to my question
      </Button>
    </Page>
  );
}

interface ChoiceProps {
  readonly expert: Expert;
  /** How many people it helped, when enough said so. */
  readonly record: string | undefined;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
}

function Choice({ expert, record, isFirst, onChoose }: ChoiceProps) {
  return (
    <Card as="li" hue={expert.id} className={styles.choice}>
      <ExpertIcon expertId={expert.id} />
      <div className={styles.words}>
        <h2>{expert.name}</h2>
        <p className={styles.title}>{expert.title}</p>
        <p>{expert.description}</p>
        {record !== undefined && <p className={styles.record}>{record}</p>}
      </div>
      <Button look={isFirst ? 'primary' : 'secondary'} onPress={onChoose}>
        Ask {expert.name}
      </Button>
    </Card>
  );
}
