// Which emails about action items a person wants: two switches, saved at once.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { Switch } from '@consilium/web/ui/Switch.tsx';
import { useId } from 'react';
import styles from '#mail-preferences/MailPreferences.module.css';
import { useMailPreferences } from '#mail-preferences/use-mail-preferences.ts';

export function MailPreferences() {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        Emails
      </h2>
      <Switches />
    </Card>
  );
}

function Switches() {
  const { preferences, error, retry, change } = useMailPreferences();
  if (!preferences && !error) return <SkeletonText lines={4} label="Loading your email settings" />;
  if (!preferences)
    return (
      <ErrorPanel
        title="We couldn’t load your email settings"
        text={toApiError(error).message}
        safe="Nothing has changed."
        onRetry={retry}
      />
    );
  return (
    <>
      <p className={styles.note}>At most one a day, and none between 9 at night and 8 in the morning your time.</p>
      <Switch
        label="Did it work?"
        note="We ask how it went when an action item is due."
        isSelected={preferences.checkBacks}
        onChange={(checkBacks) => change({ checkBacks })}
      />
      <Switch
        label="Weekly summary"
        note="On Mondays: what you did last week, and what is due in the next seven days."
        isSelected={preferences.weeklySummary}
        onChange={(weeklySummary) => change({ weeklySummary })}
      />
    </>
  );
}
