// Jobs of all parts: how many wait, run, are for later or dead, and the dead with retry and drop.
import type { ListedJob, PartWork } from '@consilium/contracts/operations/http.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { useState } from 'react';
import { ActDialog } from '#events/ActDialog.tsx';
import { ActButtons } from '#events/DeadLetters.tsx';
import styles from '#events/Events.module.css';
import { useChangeJob, useWork, type Act } from '#events/operations-query.ts';
import card from '#figures/FigureCard.module.css';
import { Figure, Figures } from '#figures/Figure.tsx';
import { FigureTable } from '#figures/FigureTable.tsx';
import type { EveryPart } from '#parts/ask-every-part.ts';
import { CsvButton } from '#parts/CsvButton.tsx';
import { Moment, TimesNote } from '#parts/Moment.tsx';
import { SilentParts } from '#parts/SilentParts.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

type PartJob = ListedJob & { readonly part: PartName };

export function Jobs() {
  return (
    <PortalSection id="jobs" title="Jobs" asked={useWork()} failure="We couldn’t load jobs" waitingLines={6}>
      {(told) => <JobsOf told={told} />}
    </PortalSection>
  );
}

const stateWords = {
  dead: ['Dead', 'Failed at the last attempt'],
  running: ['Running', 'At this moment'],
  waiting: ['Waiting', 'Due now'],
  delayed: ['Delayed', 'For later, or for the next attempt'],
} as const;
const states = ['dead', 'running', 'waiting', 'delayed'] as const;

function JobsOf({ told: { answers, silent } }: { readonly told: EveryPart<PartWork> }) {
  const sum = (state: ListedJob['state']) => answers.reduce((whole, { answer }) => whole + answer.counts[state], 0);
  const jobs = answers
    .flatMap(({ part, answer }) => answer.jobs.map((job): PartJob => ({ ...job, part })))
    .toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state));
  return (
    <>
      <SilentParts silent={silent} />
      <Figures>
        {states.map((state) => (
          <Figure
            key={state}
            name={stateWords[state][0]}
            value={sum(state).toLocaleString('en-US')}
            words={stateWords[state][1]}
          />
        ))}
      </Figures>
      <QueueWords answers={answers} />
      {jobs.length === 0 ? <p className={card.note}>No job waits or runs.</p> : <JobTable jobs={jobs} />}
    </>
  );
}

function QueueWords({ answers }: Pick<EveryPart<PartWork>, 'answers'>) {
  const queues = answers.flatMap(({ part, answer: { queue } }) => (queue ? [{ part, ...queue }] : []));
  if (queues.length === 0) return null;
  const sum = (state: 'waiting' | 'running' | 'delayed' | 'failed') =>
    queues.reduce((whole, queue) => whole + queue[state], 0).toLocaleString('en-US');
  const silent = queues.filter(({ isUp }) => !isUp).map(({ part }) => part);
  return (
    <p className={card.note}>
      The queue in Redis holds {sum('waiting')} waiting, {sum('running')} running, {sum('delayed')} delayed and{' '}
      {sum('failed')} failed.
      {silent.length > 0 && ` It does not answer for ${silent.join(', ')}; those jobs wait in PostgreSQL.`}
    </p>
  );
}

const columns = ['Job', 'State', 'Error', 'Attempts', 'Due or given up'];

function JobTable({ jobs }: { readonly jobs: readonly PartJob[] }) {
  const [asked, ask] = useState<{ readonly act: Act; readonly job: PartJob }>();
  return (
    <>
      <FigureTable
        caption="Jobs, the dead first"
        columns={[...columns, 'Do']}
        wordColumns={3}
        rows={jobs.map((job) => ({
          id: `${job.part} ${job.id}`,
          cells: [
            job.name,
            <Badge key="state" tone={job.state === 'dead' ? 'attention' : 'plain'}>
              {stateWords[job.state][0]}
            </Badge>,
            <span key="error" className={styles.error}>
              {job.error}
            </span>,
            `${job.attempts} of ${job.mostAttempts}`,
            <Moment key="at" at={job.at} />,
            job.state === 'dead' ? <ActButtons key="do" onAsk={(act) => ask({ act, job })} /> : '',
          ],
        }))}
      />
      <p className={card.note}>
        <TimesNote /> <CsvButton of="jobs" file="jobs.csv" columns={columns} rows={jobs.map(cellsOf)} />
      </p>
      {asked && <JobDialog {...asked} onClose={() => ask(undefined)} />}
    </>
  );
}

function cellsOf({ name, state, error, attempts, mostAttempts, at }: PartJob) {
  return [name, state, error, `${attempts} of ${mostAttempts}`, at];
}

interface JobDialogProps {
  readonly act: Act;
  readonly job: PartJob;
  readonly onClose: () => void;
}

function JobDialog({ act, job: { part, id, name }, onClose }: JobDialogProps) {
  const change = useChangeJob();
  return (
    <ActDialog
      act={act}
      title={act === 'retry' ? 'Retry this job?' : 'Drop this job?'}
      consequences={
        act === 'retry'
          ? `${name} runs again from its first attempt.`
          : `${name} is deleted, and its work is never done. This cannot be undone.`
      }
      isPending={change.isPending}
      onDo={(reason) => change.mutate({ part, id, act, reason }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
