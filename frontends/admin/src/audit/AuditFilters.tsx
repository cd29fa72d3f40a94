// Above the audit: what is shown, and its downloads.
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { Download } from 'lucide-react';
import styles from '#audit/AuditTrail.module.css';
import { saveAudit, type AuditFilter } from '#audit/audit-query.ts';
import { useTyped } from '#audit/use-typed.ts';

const parts = [{ value: '', label: 'All' }, ...serviceNames.map((name) => ({ value: name, label: name }))] as const;
const given = (text: string) => (text.trim() === '' ? undefined : text.trim());

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly narrow: (change: Partial<AuditFilter>) => void;
}

export function AuditFilters({ filter, narrow }: AuditFiltersProps) {
  const [action, setAction] = useTyped((text) =>
    narrow({ action: given(text)?.toLowerCase().replaceAll(/\s+/g, '-') }),
  );
  const [subject, setSubject] = useTyped((text) => narrow({ subject: given(text) }));
  return (
    <div className={styles.tools}>
      <fieldset aria-label="Filter the audit" className={styles.filters}>
        <SelectField
          label="Part"
          options={parts}
          value={parts.find(({ value }) => value === filter.part)?.value ?? ''}
          onChange={(part) => narrow({ part: part === '' ? undefined : part })}
        />
        <TextField label="Action" type="search" placeholder="grant-plan" value={action} onChange={setAction} />
        <TextField
          label="Account or subject"
          type="search"
          placeholder="A pseudonym or an id"
          value={subject}
          onChange={setSubject}
          maxLength={100}
        />
      </fieldset>
      <div className={styles.actions}>
        <Button compact onPress={() => void saveAudit(filter, 'csv')}>
          <Download aria-hidden />
          Download CSV
        </Button>
        <Button compact onPress={() => void saveAudit(filter, 'jsonl')}>
          <Download aria-hidden />
          Download JSON lines
        </Button>
      </div>
    </div>
  );
}
