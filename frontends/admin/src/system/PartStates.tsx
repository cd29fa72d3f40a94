// Each part: its version, since when its process runs, and whether what it needs answers.
import type { PartState } from '@consilium/contracts/operations/http.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import type { EveryPart, PartAnswer } from '#parts/ask-every-part.ts';
import { CsvButton } from '#parts/CsvButton.tsx';
import { Moment, TimesNote } from '#parts/Moment.tsx';
import { SilentParts } from '#parts/SilentParts.tsx';

const columns = ['Part', 'Health', 'Version', 'Running since', 'Needs'];

export function PartStates({ told: { answers, silent } }: { readonly told: EveryPart<PartState> }) {
  return (
    <>
      <SilentParts silent={silent} />
      <FigureTable caption="Parts" columns={columns} wordColumns={5} rows={answers.map(rowOf)} />
      <p className={card.note}>
        <TimesNote /> <CsvButton of="parts" file="parts.csv" columns={columns} rows={answers.map(cellsOf)} />
      </p>
    </>
  );
}

function rowOf({ part, answer }: PartAnswer<PartState>) {
  const down = downIn(answer);
  return {
    id: part,
    cells: [
      part,
      <Badge key="health" tone={down === 0 ? 'good' : 'attention'}>
        {healthWords(answer)}
      </Badge>,
      answer.version,
      <Moment key="since" at={answer.startedAt} />,
      needsWords(answer),
    ],
  };
}

function cellsOf({ part, answer }: PartAnswer<PartState>) {
  return [part, healthWords(answer), answer.version, answer.startedAt, needsWords(answer)];
}

function downIn({ dependencies }: PartState): number {
  return dependencies.filter(({ isUp }) => !isUp).length;
}

function healthWords(state: PartState): string {
  const down = downIn(state);
  return down === 0 ? 'Healthy' : `${down} down`;
}

function needsWords({ dependencies }: PartState): string {
  return dependencies.map(({ name, isUp, ms }) => `${name}: ${isUp ? `${ms} ms` : 'down'}`).join(', ');
}
