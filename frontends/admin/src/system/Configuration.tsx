// How one part is configured. What may be a secret has no value here: the part itself leaves it out.
import type { PartState } from '@consilium/contracts/operations/http.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState } from 'react';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import type { EveryPart } from '#parts/ask-every-part.ts';
import { CsvButton } from '#parts/CsvButton.tsx';

const columns = ['Variable', 'Value', 'Set', 'Meaning'];
const choices = partNames.map((value) => ({ value, label: value }));

export function Configuration({ told: { answers } }: { readonly told: EveryPart<PartState> }) {
  const [part, choose] = useState(choices[0]?.value ?? 'auth');
  const state = answers.find((one) => one.part === part)?.answer;
  const rows = state?.configuration.map(cellsOf) ?? [];
  return (
    <>
      <SelectField label="Part" options={choices} value={part} onChange={choose} />
      {state ? (
        <FigureTable
          caption={`Configuration of ${part}`}
          columns={columns}
          wordColumns={4}
          rows={rows.map((cells) => ({ id: cells[0] ?? '', cells }))}
        />
      ) : (
        <p className={card.note}>This part did not answer.</p>
      )}
      <p className={card.note}>
        Values that may be secret are never shown.{' '}
        <CsvButton of="the configuration" file={`configuration-${part}.csv`} columns={columns} rows={rows} />
      </p>
    </>
  );
}

function cellsOf({ name, value, isSet, description }: PartState['configuration'][number]): readonly string[] {
  return [name, value ?? (isSet ? 'Not shown' : ''), isSet ? 'Yes' : 'No', description];
}
