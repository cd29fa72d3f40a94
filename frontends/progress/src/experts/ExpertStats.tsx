// The tab Expert Stats: for each expert conversations, messages, stars, thumbs, and how long a conversation took.
import type { ExpertStats as Stats } from '@consilium/contracts/metrics/dashboard.ts';
import { expertHue, expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { UsersRound } from 'lucide-react';
import { OfDashboard } from '#dashboard/OfDashboard.tsx';
import { NothingYet } from '#empty/NothingYet.tsx';
import styles from '#experts/ExpertStats.module.css';

export function ExpertStats() {
  return (
    <OfDashboard height="16rem">
      {({ experts }) =>
        experts.length === 0 ? (
          <NothingYet
            icon={UsersRound}
            title="No expert yet"
            text="Once you have talked to an expert, you’ll see here how it went with each of them."
          />
        ) : (
          <Experts experts={experts} />
        )
      }
    </OfDashboard>
  );
}

function Experts({ experts }: { readonly experts: readonly Stats[] }) {
  return (
    <ul className={styles.experts}>
      {experts.map((expert) => (
        <Card key={expert.expertType} as="li" hue={expertHue(expert.expertType)}>
          <h2 className={styles.name}>{expertLabel(expert.expertType)}</h2>
          <dl className={styles.facts}>
            {factsOf(expert).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </ul>
  );
}

function factsOf(expert: Stats): readonly (readonly [string, string])[] {
  const { conversations, messages, meanRating, rated, thumbsUp, thumbsDown, resolution } = expert;
  return [
    ['Conversations', String(conversations)],
    ['Messages', String(messages)],
    ['Mean rating', meanRating === null ? 'No rating yet' : `${meanRating.toFixed(1)} of 5 (${rated})`],
    ['Replies that helped', thumbsUp + thumbsDown === 0 ? 'None rated yet' : `${thumbsUp} of ${thumbsUp + thumbsDown}`],
    ['Average resolution time', resolutionWords(resolution)],
  ];
}

function resolutionWords({ minutes, basis }: Stats['resolution']): string {
  const words =
    minutes < 1 ? seconds(minutes) : `${minutes < 10 ? Math.round(minutes * 10) / 10 : Math.round(minutes)} min`;
  return basis === 'measured' ? words : `${words} (assumed, not measured yet)`;
}

function seconds(minutes: number): string {
  const whole = Math.round(minutes * 60);
  return whole === 0 ? 'under 1 s' : `${whole} s`;
}
