// One network: its state, its products, its schedule, and its last import when opened.
import type {
  ImportSchedule,
  NetworkImports,
  NetworkProducts,
  ProductImport,
} from '@consilium/contracts/affiliate/imports-http.ts';
import { relativeTimeInside } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useId } from 'react';
import styles from '#imports/ImportDashboard.module.css';
import { ImportDetails } from '#imports/ImportDetails.tsx';
import { ImportProgress } from '#imports/ImportProgress.tsx';
import { indicatorWords, isOpen as isOpenState, stateWords, statisticsWords } from '#imports/import-words.ts';
import { useSchedule } from '#imports/imports-query.ts';

interface NetworkImportCardProps {
  readonly row: NetworkImports;
  readonly statistics: NetworkProducts | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function NetworkImportCard({ row, statistics, isOpen, onToggle }: NetworkImportCardProps) {
  const { name, indicator, lastImport } = row;
  const id = useId();
  return (
    <Card as="li" className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{name}</h3>
        <Badge tone={indicatorWords[indicator].tone}>{indicatorWords[indicator].text}</Badge>
      </div>
      <p className={styles.note}>{statistics ? statisticsWords(statistics) : 'Products are not counted yet'}</p>
      <LastImport row={row} />
      <div className={styles.foot}>
        <Schedule row={row} />
        {lastImport && (
          <Button
            compact
            aria-expanded={isOpen}
            onPress={onToggle}
            aria-label={`${toggleWords(lastImport, isOpen)}: ${name}`}
          >
            {toggleWords(lastImport, isOpen)}
          </Button>
        )}
      </div>
      {lastImport && isOpen && <ImportDetails given={lastImport} networkName={name} />}
    </Card>
  );
}

function toggleWords({ state }: ProductImport, isOpen: boolean): string {
  if (isOpen) return 'Hide import';
  return state === 'ready' ? 'Review import' : 'Show import';
}

function LastImport({ row: { lastImport, hasAccess, name } }: { readonly row: NetworkImports }) {
  const now = useNow();
  if (!lastImport)
    return (
      <p className={styles.note}>
        {hasAccess ? 'Never imported' : 'Never imported. Without API access, products come in a file.'}
      </p>
    );
  const { state, error, createdAt, endedAt } = lastImport;
  return (
    <>
      <p className={styles.last}>
        {stateWords[state]}
        {!isOpenState(state) && `, ${relativeTimeInside(endedAt ?? createdAt, now)}`}
      </p>
      <ImportProgress given={lastImport} networkName={name} />
      {error !== null && <p className={styles.problem}>{error}</p>}
    </>
  );
}

const schedules: readonly { readonly value: ImportSchedule; readonly label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];

function Schedule({ row: { network, name, schedule, hasAccess } }: { readonly row: NetworkImports }) {
  const save = useSchedule();
  const shown = save.isPending ? save.variables.schedule : schedule;
  return (
    <SelectField
      label={`Schedule of ${name}`}
      options={schedules}
      value={shown}
      onChange={(chosen) => save.mutate({ network, schedule: chosen })}
      note={schedule !== 'off' && !hasAccess ? 'Nothing is imported until API access is saved.' : undefined}
    />
  );
}
