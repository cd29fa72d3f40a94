// The four figures at the top: each with a sentence that says what it is made of.
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { Flame, Gauge, Hourglass, Target, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { OfDashboard } from '#dashboard/OfDashboard.tsx';
import { hours, percent, quantity } from '#figures/figure-words.ts';
import styles from '#figures/FigureCards.module.css';

interface Figure {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly value: string;
  readonly about: string;
}

export function FigureCards() {
  return (
    <div className={styles.figures}>
      <OfDashboard height="var(--height-of-cards)" saysFailure>
        {(dashboard) => (
          <dl className={styles.cards}>
            {figuresOf(dashboard).map(({ title, icon, value, about }) => (
              <Card key={title} className={styles.card}>
                <dt className={styles.title}>
                  {createElement(icon, { 'aria-hidden': true })}
                  {title}
                </dt>
                <dd className={styles.value}>{value}</dd>
                <dd className={styles.about}>{about}</dd>
              </Card>
            ))}
          </dl>
        )}
      </OfDashboard>
    </div>
  );
}

function figuresOf(dashboard: Dashboard): readonly Figure[] {
  const { engagement, timeSpent, streak } = dashboard;
  return [
    {
      title: 'Engagement Score',
      icon: Gauge,
      value: `${engagement.score} of 100`,
      about: `${quantity(engagement.messages, 'first message')}, ${quantity(engagement.followUps, 'follow-up')}`,
    },
    { title: 'Success Rate', icon: Target, ...successRate(dashboard) },
    {
      title: 'Time Spent',
      icon: Hourglass,
      value: hours(timeSpent.hours),
      about: 'We count 15 minutes for each first message.',
    },
    {
      title: 'Current Streak',
      icon: Flame,
      value: quantity(streak.days, 'day'),
      about: streakWords(streak),
    },
  ];
}

function successRate({ successRate: { basis, share, of } }: Dashboard): Pick<Figure, 'value' | 'about'> {
  if (share === null) return { value: 'No data yet', about: 'Rate a reply or complete a conversation.' };
  const rated = basis === 'ratings' ? 'completed conversation' : 'rated reply';
  const plural = basis === 'ratings' ? 'completed conversations' : 'rated replies';
  return { value: percent(share), about: `From ${of} ${of === 1 ? rated : plural}` };
}

function streakWords({ days, isTodayIncluded }: Dashboard['streak']): string {
  if (days === 0) return 'Come by today to begin one.';
  return isTodayIncluded ? 'You were here today.' : 'Come by today to keep it.';
}
