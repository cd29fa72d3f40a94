// The tab Events: what was given up, who is behind, jobs, rebuilds, and the stream itself.
import { ConsumerGroups } from '#events/ConsumerGroups.tsx';
import { DeadLetters } from '#events/DeadLetters.tsx';
import { Jobs } from '#events/Jobs.tsx';
import { LiveEvents } from '#events/LiveEvents.tsx';
import { ParkedSubjects } from '#events/ParkedSubjects.tsx';
import { ReadModels } from '#events/ReadModels.tsx';
import styles from '#events/Events.module.css';

export function EventsTab() {
  return (
    <div className={styles.sections}>
      <DeadLetters />
      <ConsumerGroups />
      <ParkedSubjects />
      <Jobs />
      <ReadModels />
      <LiveEvents />
    </div>
  );
}
