// Filters the activity by kind, by expert, or by both.
import { activityKinds, type ActivityKind } from '@consilium/contracts/chat/activity-http.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import type { ActivityFilter } from '#activity/activity-api.ts';
import { kindLabels } from '#activity/activity-words.ts';
import { expertLabels } from '@consilium/web/experts/expert-labels.ts';
import styles from '#activity/ActivityHistory.module.css';

const kindOptions: readonly { readonly value: ActivityKind | ''; readonly label: string }[] = [
  { value: '', label: 'All activity' },
  ...(Object.keys(activityKinds) as ActivityKind[]).map((kind) => ({ value: kind, label: kindLabels[kind] })),
];
const expertOptions: readonly { readonly value: ExpertId | ''; readonly label: string }[] = [
  { value: '', label: 'All experts' },
  ...expertIds.map((id) => ({ value: id, label: expertLabels[id] })),
];

export interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly onChange: (filter: ActivityFilter) => void;
}

export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  return (
    <fieldset aria-label="Filter your activity" className={styles.filters}>
      <SelectField
        label="Kind"
        options={kindOptions}
        value={filter.kind ?? ''}
        onChange={(kind) => onChange({ ...filter, kind: kind === '' ? undefined : kind })}
      />
      <SelectField
        label="Expert"
        options={expertOptions}
        value={filter.expert ?? ''}
        onChange={(expert) => onChange({ ...filter, expert: expert === '' ? undefined : expert })}
      />
    </fieldset>
  );
}
