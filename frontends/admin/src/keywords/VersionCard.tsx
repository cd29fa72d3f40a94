// One version: when, how many changes, how many problems reached the right expert before and after.
import { minuteWords } from '#parts/utc-words.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import { accuracyWords } from '#keywords/keyword-words.ts';
import { useVersion, type Change, type Version } from '#keywords/keywords-query.ts';
import styles from '#keywords/KeywordManagement.module.css';

interface VersionCardProps {
  readonly version: Version;
  readonly isNewest: boolean;
  readonly isPending: boolean;
  readonly onRestore: () => void;
}

export function VersionCard({ version, isNewest, isPending, onRestore }: VersionCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { version: number, madeAt, changes, before, after, overruledBecause, restored } = version;
  return (
    <li className={styles.version}>
      <h3>
        Version {number}
        {isNewest && ' (in force)'}
      </h3>
      <p>
        <time dateTime={madeAt}>{minuteWords(madeAt)} UTC</time> · {changes === 1 ? '1 change' : `${changes} changes`}
        {restored !== null && ` · back to ${restored === 0 ? 'the shipped keywords' : `version ${restored}`}`}
      </p>
      <p className={styles.note}>
        Test problems that reach the right expert: {accuracyWords(before)} before, {accuracyWords(after)} after.
      </p>
      {overruledBecause !== null && <p>Made all the same: {overruledBecause}</p>}
      <div className={styles.actions}>
        <Button compact look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide changes' : 'Show changes'} <span className="visually-hidden">of version {number}</span>
        </Button>
        {!isNewest && (
          <Button compact look="quiet" isDisabled={isPending} onPress={onRestore}>
            Go back to this version <span className="visually-hidden">({number})</span>
          </Button>
        )}
      </div>
      {isOpen && <Diff number={number} />}
    </li>
  );
}

function Diff({ number }: { readonly number: number }) {
  const { data, error } = useVersion(number);
  if (error) return <p role="alert">The changes could not be loaded.</p>;
  if (!data) return <SkeletonText lines={2} label="Loading..." />;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Changes of version {number}</caption>
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col">Expert</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {data.diff.map((change) => (
          <tr key={`${change.expertId} ${change.kind} ${change.term}`}>
            <th scope="row">{change.term}</th>
            <td>{expertLabel(change.expertId)}</td>
            <td>{weightsWords(change)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function weightsWords({ from, to }: Change): string {
  if (from === null) return `new, ${to}`;
  return to === null ? 'removed' : `${from} → ${to}`;
}
