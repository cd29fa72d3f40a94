// How many events of those known a rebuild has read, as a bar while it runs and in words.
import type { RebuildRun } from '@consilium/contracts/operations/http.ts';
import styles from '#events/Events.module.css';

const count = (value: number) => value.toLocaleString('en-US');

export function RebuildProgress({ name, run }: { readonly name: string; readonly run: RebuildRun }) {
  const { state, events, total, unfit } = run;
  const leftOut = unfit === 0 ? '' : `, ${count(unfit)} left out because they do not fit`;
  if (state !== 'running') return `${count(events)} events${leftOut}`;
  const words = `${count(events)} of ${count(total)} events`;
  return (
    <span className={styles.progress}>
      <progress
        aria-label={`Rebuild of ${name}`}
        max={Math.max(1, total)}
        value={Math.min(events, Math.max(1, total))}
      />
      {words}
    </span>
  );
}
