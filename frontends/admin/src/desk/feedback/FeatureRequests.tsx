// Features that people asked for, with their votes.
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Lightbulb } from 'lucide-react';
import { useFeatureRequests } from '#desk/feedback/feedback-query.ts';
import { votesInWords } from '#desk/feedback/feedback-words.ts';
import styles from '#desk/feedback/FeedbackView.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import { dayWords } from '#parts/utc-words.ts';
import { PortalSection } from '#section/PortalSection.tsx';

export function FeatureRequests() {
  return (
    <PortalSection
      id="feature-requests"
      title="Feature requests"
      asked={useFeatureRequests()}
      failure="We couldn’t load the feature requests"
      waitingLines={5}
    >
      {({ features }) =>
        features.length === 0 ? (
          <EmptyState
            icon={<Lightbulb aria-hidden />}
            title="Nobody has asked for a feature yet"
            text="Ideas from the feedback page appear here, those with most votes first."
          />
        ) : (
          <FigureTable
            caption="Feature requests, most votes first"
            columns={['Title', 'Votes', 'How important', 'Last asked']}
            wordColumns={4}
            rows={features.map(({ title, votes, byPriority, lastAskedAt }) => ({
              id: title,
              cells: [title, votes, votesInWords(byPriority) || 'Not said', <Day key="at" at={lastAskedAt} />],
            }))}
          />
        )
      }
    </PortalSection>
  );
}

function Day({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className={styles.day}>
      {dayWords(at)}
    </time>
  );
}
