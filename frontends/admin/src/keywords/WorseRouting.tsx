// With a change fewer problems would reach the right expert. It is made only with a reason, which stays in the version.
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { accuracyWords, routingWorse } from '#keywords/keyword-words.ts';
import styles from '#keywords/KeywordManagement.module.css';

interface WorseRoutingProps {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onOverrule: (because: string) => void;
  readonly onLeave: () => void;
}

export function WorseRouting({ error, isPending, onOverrule, onLeave }: WorseRoutingProps) {
  const [because, setBecause] = useState('');
  const measured = routingWorse(error);
  if (!measured) return null;
  return (
    <form
      aria-label="Fewer problems reach the right expert"
      className={styles.worse}
      onSubmit={(event) => {
        event.preventDefault();
        if (because.trim() !== '') onOverrule(because.trim());
      }}
    >
      <p role="alert">
        Nothing was changed. With this change {accuracyWords(measured.after)} test problems would reach the right
        expert; now it is {accuracyWords(measured.before)}.
      </p>
      <TextField label="Why it should be made all the same" value={because} onChange={setBecause} maxLength={500} />
      <div className={styles.actions}>
        <Button type="submit" isDisabled={because.trim() === ''} isPending={isPending}>
          Make the change
        </Button>
        <Button look="quiet" onPress={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
