// The migrations that each part's database has, the newest first.
import type { PartState } from '@consilium/contracts/operations/http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import type { EveryPart } from '#parts/ask-every-part.ts';
import { CsvButton } from '#parts/CsvButton.tsx';
import { Moment, TimesNote } from '#parts/Moment.tsx';

const columns = ['Migration', 'Part', 'Applied'];
const shownAtFirst = 10;

export function Migrations({ told: { answers } }: { readonly told: EveryPart<PartState> }) {
  const [isWhole, showWhole] = useState(false);
  const all = answers
    .flatMap(({ part, answer }) => answer.migrations.map((migration) => ({ ...migration, part })))
    .toSorted((one, other) => other.appliedAt.localeCompare(one.appliedAt) || other.file.localeCompare(one.file));
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <>
      <FigureTable
        caption="Migrations, the newest first"
        columns={columns}
        wordColumns={3}
        rows={shown.map(({ part, history, file, appliedAt }) => ({
          id: `${part} ${history} ${file}`,
          cells: [file, part, <Moment key="at" at={appliedAt} />],
        }))}
      />
      <p className={card.note}>
        <TimesNote />{' '}
        {shown.length < all.length && (
          <Button compact look="quiet" onPress={() => showWhole(true)}>
            Show all {all.length}
          </Button>
        )}{' '}
        <CsvButton
          of="migrations"
          file="migrations.csv"
          columns={columns}
          rows={all.map(({ part, file, appliedAt }) => [file, part, appliedAt])}
        />
      </p>
    </>
  );
}
