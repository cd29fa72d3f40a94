// What people liked and missed: feature requests by votes, then feedback, newest first.
import styles from '#desk/feedback/FeedbackView.module.css';
import { FeatureRequests } from '#desk/feedback/FeatureRequests.tsx';
import { GivenFeedbackList } from '#desk/feedback/GivenFeedbackList.tsx';

export function FeedbackView() {
  return (
    <div className={styles.view}>
      <FeatureRequests />
      <GivenFeedbackList />
    </div>
  );
}
