// Which action items are listed: by status, expert and due date.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { statuses } from '#action-items/action-item-words.ts';
import type { ActionItemFilter, DueFilter } from '#action-items/action-items-queries.ts';
import styles from '#action-items/ActionItemList.module.css';

const statusOptions: readonly { readonly value: ActionItemFilter['status']; readonly label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
  ...statuses.map((status) => ({ value: status, label: status })),
];
const expertOptions: readonly { readonly value: ActionItemFilter['expert']; readonly label: string }[] = [
  { value: '', label: 'All experts' },
  ...expertIds.map((id) => ({ value: id, label: expertLabel(id) })),
];
const dueOptions: readonly { readonly value: DueFilter | ''; readonly label: string }[] = [
  { value: '', label: 'Any date' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today' },
  { value: 'seven_days', label: 'Next 7 days' },
  { value: 'none', label: 'No date' },
];

export interface ActionItemFiltersProps {
  readonly filter: ActionItemFilter;
  readonly onChange: (filter: ActionItemFilter) => void;
}

export function ActionItemFilters({ filter, onChange }: ActionItemFiltersProps) {
  return (
    <fieldset aria-label="Filter your action items" className={styles.filters}>
      <SelectField
        label="Status"
        options={statusOptions}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <SelectField
        label="Expert"
        options={expertOptions}
        value={filter.expert}
        onChange={(expert) => onChange({ ...filter, expert })}
      />
      <SelectField
        label="Due"
        options={dueOptions}
        value={filter.due}
        onChange={(due) => onChange({ ...filter, due })}
      />
    </fieldset>
  );
}
