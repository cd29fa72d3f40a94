// The tab Achievements: each with its progress, and when it was unlocked.
import type { AchievementProgress } from '@consilium/contracts/metrics/dashboard.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { createElement } from 'react';
import { wordsOf } from '#achievements/achievement-words.ts';
import { sharePicture } from '#achievements/share-picture.ts';
import styles from '#achievements/Achievements.module.css';
import { OfDashboard } from '#dashboard/OfDashboard.tsx';

export function Achievements() {
  return (
    <OfDashboard height="20rem">
      {({ achievements }) => (
        <ul className={styles.achievements}>
          {achievements.map((achievement) => (
            <Achievement key={achievement.id} achievement={achievement} />
          ))}
        </ul>
      )}
    </OfDashboard>
  );
}

function Achievement({ achievement }: { readonly achievement: AchievementProgress }) {
  const { id, name, unlockedAt } = achievement;
  const { icon, description } = wordsOf(id);
  return (
    <Card as="li" className={classNames(styles.achievement, unlockedAt === null && styles.locked)}>
      <span aria-hidden className={styles.icon}>
        {createElement(icon)}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.description}>{description}</p>
        {unlockedAt === null ? (
          <Progress achievement={achievement} />
        ) : (
          <Unlocked achievement={achievement} at={unlockedAt} />
        )}
      </div>
    </Card>
  );
}

function Progress({ achievement: { name, progress, target } }: { readonly achievement: AchievementProgress }) {
  return (
    <p className={styles.progress}>
      <progress aria-label={`Progress of ${name}`} max={target} value={progress} />
      <span>{`${progress}/${target}`}</span>
    </p>
  );
}

interface UnlockedProps {
  readonly achievement: AchievementProgress;
  readonly at: string;
}

/** It stays reached, also when the figure falls. */
function Unlocked({ achievement: { name, target }, at }: UnlockedProps) {
  const date = new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <p className={styles.unlocked}>
      <Badge tone="accent">Unlocked</Badge>
      <span>{`${target}/${target}`}</span>
      <time dateTime={at}>{date}</time>
      <Button look="quiet" compact onPress={() => void sharePicture(name, date)}>
        Share<span className="visually-hidden">{` ${name}`}</span>
      </Button>
    </p>
  );
}
