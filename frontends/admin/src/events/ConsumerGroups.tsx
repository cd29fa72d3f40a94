// How far each consumer group is behind the log, and how many events wait in each part's outbox.
import type { EventGroup, PartWork } from '@consilium/contracts/operations/http.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { useWork } from '#events/operations-query.ts';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import type { EveryPart } from '#parts/ask-every-part.ts';
import { CsvButton } from '#parts/CsvButton.tsx';
import { SilentParts } from '#parts/SilentParts.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

export function ConsumerGroups() {
  return (
    <PortalSection
      id="consumer-groups"
      title="Consumer groups"
      asked={useWork()}
      failure="We couldn’t load consumer groups"
      waitingLines={8}
    >
      {(told) => <GroupsOf told={told} />}
    </PortalSection>
  );
}

const columns = ['Group', 'Part', 'Behind the log', 'Being retried', 'Given up', 'Waiting behind'];

function GroupsOf({ told: { answers, silent } }: { readonly told: EveryPart<PartWork> }) {
  const rows = answers.flatMap(({ part, answer }) => answer.groups.map((group) => cellsOf(part, group)));
  return (
    <>
      <SilentParts silent={silent} />
      <FigureTable
        caption="Consumer groups"
        columns={columns}
        wordColumns={2}
        rows={rows.map((cells) => ({ id: cells.slice(0, 2).join(' '), cells }))}
      />
      <p className={card.note}>
        {outboxWords(answers)}{' '}
        <CsvButton of="consumer groups" file="consumer-groups.csv" columns={columns} rows={rows} />
      </p>
    </>
  );
}

function cellsOf(part: PartName, { group, lag, retrying, dead, behind }: EventGroup) {
  return [group, part, lag.reduce((sum, { events }) => sum + events, 0), retrying, dead, behind];
}

function outboxWords(answers: EveryPart<PartWork>['answers']): string {
  const waiting = answers.filter(({ answer }) => answer.outbox.events > 0);
  if (waiting.length === 0) return 'Every event that was written is in the log.';
  const words = waiting.map(
    ({ part, answer: { outbox } }) =>
      `${part} has ${outbox.events.toLocaleString('en-US')}, the oldest for ${Math.round(outbox.oldestSeconds)} s`,
  );
  return `Not in the log yet: ${words.join('; ')}.`;
}
