// Feedback, newest first.
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { MessageSquareHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#desk/feedback/FeedbackView.module.css';
import { useGivenFeedback, type GivenFeedback } from '#desk/feedback/feedback-query.ts';
import { priorityWord, ratingWords } from '#desk/feedback/feedback-words.ts';
import { Moment } from '#desk/wording/Moment.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

export function GivenFeedbackList() {
  const feedback = useGivenFeedback();
  return (
    <PortalSection
      id="given-feedback"
      title="Feedback"
      asked={feedback}
      failure="We couldn’t load the feedback"
      waitingLines={8}
    >
      {({ pages }) => (
        <>
          <Given rows={pages.flatMap((page) => page.feedback)} />
          {feedback.hasNextPage && (
            <Button
              className={styles.more}
              isPending={feedback.isFetchingNextPage}
              onPress={() => void feedback.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </PortalSection>
  );
}

function Given({ rows }: { readonly rows: readonly GivenFeedback[] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareHeart aria-hidden />}
        title="Nobody has given feedback yet"
        text="What people write on the feedback page appears here."
      />
    );
  return (
    <ul className={styles.list} aria-label="Feedback, newest first">
      {rows.map((given) => (
        <GivenItem key={given.id} given={given} />
      ))}
    </ul>
  );
}

function GivenItem({ given }: { readonly given: GivenFeedback }) {
  const { rating, expertType, liked, improve, featureTitle, priority, isFromAccount, isPlain, givenAt } = given;
  return (
    <Card as="li" className={styles.item}>
      <p className={styles.head}>
        {rating === null ? 'No stars' : ratingWords(rating)} ·{' '}
        {expertType === null ? 'No expert' : expertLabel(expertType)} · <Moment at={givenAt} />{' '}
        <Badge>{isFromAccount ? 'From an account' : 'Without an account'}</Badge>
        {isPlain && ' '}
        {isPlain && <Badge>Without JavaScript, no votes</Badge>}
      </p>
      <dl className={styles.words}>
        {liked !== '' && <Words title="Liked">{liked}</Words>}
        {improve !== '' && <Words title="To improve">{improve}</Words>}
        {featureTitle !== '' && (
          <Words title="Feature">
            {featureTitle}
            {priority !== null && ` (${priorityWord(priority).toLowerCase()})`}
          </Words>
        )}
      </dl>
    </Card>
  );
}

function Words({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
