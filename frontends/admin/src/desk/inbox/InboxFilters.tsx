// Above the requests: search and filters, kept in the address, and the download of what they leave.
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { Download } from 'lucide-react';
import type { DeskAddress } from '#desk/address/desk-address.ts';
import styles from '#desk/inbox/Inbox.module.css';
import { useSearchWords } from '#desk/inbox/use-search-words.ts';
import { saveRequestsAsCsv } from '#desk/requests/save-requests-as-csv.ts';
import { categoryOptions, planOptions, stateOptions } from '#desk/wording/request-words.ts';

const states = [
  { value: 'unfinished', label: 'Not finished' },
  ...stateOptions,
  { value: 'all', label: 'All' },
] as const;
const categories = [{ value: '', label: 'All' }, ...categoryOptions] as const;
const plans = [{ value: '', label: 'All' }, ...planOptions] as const;
const agents = [
  { value: 'anybody', label: 'All' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
] as const;
const times = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Late' },
  { value: 'false', label: 'In time' },
] as const;
const spams = [
  { value: '', label: 'Folded away' },
  { value: 'only', label: 'Only' },
  { value: 'with', label: 'Shown' },
] as const;
const chosen = <Value extends string>(value: Value | '') => (value === '' ? undefined : value);

export function InboxFilters({ address }: { readonly address: DeskAddress }) {
  const { filter, narrow } = address;
  const [words, setWords] = useSearchWords(address);
  return (
    <div className={styles.tools}>
      <fieldset aria-label="Filter the requests" className={styles.filters}>
        <TextField
          label="Search"
          type="search"
          placeholder="Name, address, number, words"
          value={words}
          onChange={setWords}
          maxLength={200}
        />
        <SelectField
          label="State"
          options={states}
          value={filter.state ?? 'unfinished'}
          onChange={(state) => narrow({ state: state === 'unfinished' ? undefined : state })}
        />
        <SelectField
          label="Category"
          options={categories}
          value={filter.category ?? ''}
          onChange={(category) => narrow({ category: chosen(category) })}
        />
        <SelectField
          label="Plan"
          options={plans}
          value={filter.plan ?? ''}
          onChange={(plan) => narrow({ plan: chosen(plan) })}
        />
        <SelectField
          label="Assigned to"
          options={agents}
          value={filter.assigned ?? 'anybody'}
          onChange={(assigned) => narrow({ assigned: assigned === 'anybody' ? undefined : assigned })}
        />
        <SelectField
          label="Due"
          options={times}
          value={filter.overdue ?? ''}
          onChange={(overdue) => narrow({ overdue: chosen(overdue) })}
        />
        <SelectField
          label="Likely spam"
          options={spams}
          value={filter.spam ?? ''}
          onChange={(spam) => narrow({ spam: chosen(spam) })}
        />
      </fieldset>
      <Button className={styles.csv} onPress={() => void saveRequestsAsCsv(filter)}>
        <Download aria-hidden />
        Download CSV
      </Button>
    </div>
  );
}
