// Subjects whose further events are held back from a group: listed, released, and one more parked.
import type { ParkedSubject, PartWork } from '@consilium/contracts/operations/http.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import { actorWords } from '#audit/audit-words.ts';
import { useWork } from '#events/operations-query.ts';
import { ParkForm } from '#events/ParkForm.tsx';
import { SubjectDialog } from '#events/SubjectDialog.tsx';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import type { EveryPart } from '#parts/ask-every-part.ts';
import { CsvButton } from '#parts/CsvButton.tsx';
import { Moment, TimesNote } from '#parts/Moment.tsx';
import { SilentParts } from '#parts/SilentParts.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

type Parked = ParkedSubject & { readonly part: PartName };

export function ParkedSubjects() {
  return (
    <PortalSection
      id="parked-subjects"
      title="Parked subjects"
      asked={useWork()}
      failure="We couldn’t load parked subjects"
      waitingLines={4}
    >
      {(told) => <SubjectsOf told={told} />}
    </PortalSection>
  );
}

function SubjectsOf({ told: { answers, silent } }: { readonly told: EveryPart<PartWork> }) {
  const subjects = answers.flatMap(({ part, answer }) =>
    answer.parkedSubjects.map((subject): Parked => ({ ...subject, part })),
  );
  const groups = answers.flatMap(({ part, answer }) =>
    answer.groups.filter(({ mayBeParked }) => mayBeParked).map(({ group }) => ({ part, group })),
  );
  return (
    <>
      <SilentParts silent={silent} />
      {groups.length > 0 && <ParkForm groups={groups} />}
      {subjects.length === 0 ? (
        <p className={card.note}>No subject is parked: every group handles the events of everybody.</p>
      ) : (
        <SubjectTable subjects={subjects} />
      )}
      {answers.some(({ answer }) => answer.hasMoreParkedSubjects) && (
        <p className={card.note}>A part has more than 100; those follow as these are released.</p>
      )}
    </>
  );
}

const columns = ['Subject', 'Group', 'Events waiting', 'Since', 'By'];

function SubjectTable({ subjects }: { readonly subjects: readonly Parked[] }) {
  const [asked, ask] = useState<Parked>();
  return (
    <>
      <FigureTable
        caption="Parked subjects, the longest parked first"
        columns={[...columns, 'Do']}
        wordColumns={2}
        rows={subjects.map((parked) => ({
          id: `${parked.part} ${parked.group} ${parked.subject}`,
          cells: [
            <code key="subject">{parked.subject}</code>,
            parked.group,
            parked.events,
            <Moment key="since" at={parked.since} />,
            <code key="by">{actorWords(parked.parkedBy)}</code>,
            <Button key="do" compact onPress={() => ask(parked)}>
              Release
            </Button>,
          ],
        }))}
      />
      <p className={card.note}>
        <TimesNote />{' '}
        <CsvButton of="parked subjects" file="parked-subjects.csv" columns={columns} rows={subjects.map(cellsOf)} />
      </p>
      {asked && <SubjectDialog act="release" of={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

function cellsOf({ subject, group, events, since, parkedBy }: Parked) {
  return [subject, group, events, since, actorWords(parkedBy)];
}
