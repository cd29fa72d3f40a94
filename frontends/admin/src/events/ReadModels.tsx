// What parts fill from the event log: how far a rebuild is, how the last one ended, and the start of one.
import type { ListedReadModel, PartWork, RebuildRun } from '@consilium/contracts/operations/http.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import { actorWords } from '#audit/audit-words.ts';
import { ActDialog } from '#events/ActDialog.tsx';
import styles from '#events/Events.module.css';
import { useWork } from '#events/operations-query.ts';
import { RebuildProgress } from '#events/RebuildProgress.tsx';
import { useFollowedRebuilds, useRebuild } from '#events/rebuilds-query.ts';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import type { EveryPart } from '#parts/ask-every-part.ts';
import { CsvButton } from '#parts/CsvButton.tsx';
import { Moment, TimesNote } from '#parts/Moment.tsx';
import { SilentParts } from '#parts/SilentParts.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

type Model = ListedReadModel & { readonly part: PartName };

export function ReadModels() {
  return (
    <PortalSection
      id="read-models"
      title="Read models"
      asked={useWork()}
      failure="We couldn’t load read models"
      waitingLines={5}
    >
      {(told) => <ModelsOf told={told} />}
    </PortalSection>
  );
}

function ModelsOf({ told }: { readonly told: EveryPart<PartWork> }) {
  useFollowedRebuilds(told);
  const models = told.answers.flatMap(({ part, answer }) =>
    answer.readModels.map((model): Model => ({ ...model, part })),
  );
  return (
    <>
      <SilentParts silent={told.silent} />
      {models.length === 0 ? (
        <p className={card.note}>No part that answers has a read model.</p>
      ) : (
        <ModelTable models={models} />
      )}
    </>
  );
}

const stateWords = {
  running: ['Running', 'accent'],
  done: ['Done', 'good'],
  failed: ['Failed', 'loss'],
  'broken-off': ['Broken off', 'attention'],
} as const;
const columns = ['Read model', 'Part', 'Last rebuild', 'Progress', 'Started', 'By'];

function ModelTable({ models }: { readonly models: readonly Model[] }) {
  const [asked, ask] = useState<Model>();
  return (
    <>
      <FigureTable
        caption="Read models of every part"
        columns={[...columns, 'Do']}
        wordColumns={columns.length}
        rows={models.map((model) => ({
          id: `${model.part} ${model.name}`,
          cells: [
            model.name,
            model.part,
            <RunState key="state" run={model.run} />,
            model.run ? <RebuildProgress key="progress" name={`${model.part} ${model.name}`} run={model.run} /> : '',
            model.run ? <Moment key="started" at={model.run.startedAt} /> : '',
            model.run ? <code key="by">{actorWords(model.run.startedBy)}</code> : '',
            <Button
              key="do"
              compact
              isDisabled={model.run?.state === 'running'}
              aria-label={`Rebuild ${model.part} ${model.name}`}
              onPress={() => ask(model)}
            >
              Rebuild
            </Button>,
          ],
        }))}
      />
      <p className={card.note}>
        <TimesNote /> <CsvButton of="read models" file="read-models.csv" columns={columns} rows={models.map(cellsOf)} />
      </p>
      {asked && <RebuildDialog model={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

function RunState({ run }: { readonly run: RebuildRun | null }) {
  if (!run) return 'Never rebuilt';
  const [words, tone] = stateWords[run.state];
  return (
    <>
      <Badge tone={tone}>{words}</Badge> <span className={styles.error}>{run.error}</span>
    </>
  );
}

function cellsOf({ name, part, run }: Model) {
  if (!run) return [name, part, '', '', '', ''];
  return [name, part, run.state, `${run.events} of ${run.total}`, run.startedAt, actorWords(run.startedBy)];
}

function RebuildDialog({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const rebuild = useRebuild();
  const { part, name, tables } = model;
  return (
    <ActDialog
      act="rebuild"
      title={`Rebuild ${part} ${name}?`}
      consequences={`Every event is read again, and ${tables.join(', ')} are filled anew. The figures from before are shown until the new ones are whole.`}
      isPending={rebuild.isPending}
      onDo={(reason) => rebuild.mutate({ part, readModel: name, reason }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
