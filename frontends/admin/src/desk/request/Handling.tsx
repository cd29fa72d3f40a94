// Who has a request, its state and its category.
import { api, type ApiInputs } from '@consilium/web/api/api.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { announceQuietly } from '@consilium/web/ui/quiet-announcements.ts';
import { contactCategories, privacySubjects } from '@consilium/contracts/admin/support/request-fields.ts';
import styles from '#desk/request/RequestView.module.css';
import type { RequestDetail } from '#desk/requests/requests-query.ts';
import type { RequestChanges } from '#desk/requests/use-request-changes.ts';
import { categoryOptions, stateOptions, wordOf } from '#desk/wording/request-words.ts';

type Wanted = Omit<ApiInputs['admin']['changeRequest'], 'id' | 'version'>;

export interface HandlingProps {
  readonly detail: RequestDetail;
  readonly changes: RequestChanges;
}

export function Handling({ detail, changes: { change } }: HandlingProps) {
  const { id, kind, state, category, assignedTo } = detail;
  const own = usePerson()?.id;
  const isMine = assignedTo !== null && assignedTo.accountId === own;
  const save = (wanted: Wanted, said: string) =>
    change.mutate(
      {
        basis: 'shown',
        call: (version) => api.admin.changeRequest({ id, version, ...wanted }),
        failure: 'The request was not changed',
      },
      { onSuccess: () => announceQuietly({ title: said }) },
    );
  const categories: readonly string[] = kind === 'privacy' ? privacySubjects : contactCategories;
  return (
    <section aria-labelledby="desk-handling" className={styles.panel}>
      <h3 id="desk-handling">Handling</h3>
      <p className={styles.assigned}>
        {assignedTo === null ? 'Nobody has it yet.' : isMine ? 'You have it.' : `${assignedTo.name} has it.`}
      </p>
      <div className={styles.buttons}>
        {!isMine && (
          <Button compact isPending={change.isPending} onPress={() => save({ assigned: 'me' }, 'You have it.')}>
            Assign to me
          </Button>
        )}
        {assignedTo !== null && (
          <Button
            compact
            isPending={change.isPending}
            onPress={() => save({ assigned: 'nobody' }, 'Nobody has it now.')}
          >
            Give back
          </Button>
        )}
      </div>
      <SelectField
        label="State"
        options={stateOptions}
        value={state}
        onChange={(next) => save({ state: next }, `The state is “${wordOf(next)}”.`)}
      />
      <SelectField
        label="Category"
        options={categoryOptions.filter(({ value }) => value === category || categories.includes(value))}
        value={category}
        onChange={(next) => save({ category: next }, `The category is “${wordOf(next)}”.`)}
      />
    </section>
  );
}
