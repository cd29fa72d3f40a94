// The events of the last minutes as they happen, by topic, type and subject: no words of people.
import type { RecentEvent } from '@consilium/contracts/admin/events/recent-events-http.ts';
import { parts } from '@consilium/contracts/parts/parts.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SearchField } from '@consilium/web/ui/SearchField.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState } from 'react';
import styles from '#events/Events.module.css';
import { shortType } from '#events/event-words.ts';
import { PayloadDialog } from '#events/PayloadDialog.tsx';
import { useRecentEvents, type EventFilter } from '#events/recent-events-query.ts';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import { CsvButton } from '#parts/CsvButton.tsx';
import { Moment, TimesNote } from '#parts/Moment.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

const topicChoices = [
  { value: 'all', label: 'All topics' },
  ...parts.admin.reads.map((topic) => ({ value: topic, label: topic })),
] as const;

export function LiveEvents() {
  const [filter, setFilter] = useState<EventFilter>({ topic: 'all', type: '', subject: '' });
  const change = (part: Partial<EventFilter>) => setFilter({ ...filter, ...part });
  return (
    <PortalSection
      id="live-events"
      title="Live events"
      asked={useRecentEvents(filter)}
      failure="We couldn’t load events"
      waitingLines={8}
      above={
        <div className={styles.filters}>
          <SelectField
            label="Topic"
            options={topicChoices}
            value={filter.topic}
            onChange={(topic) => change({ topic })}
          />
          <SearchField label="Type" value={filter.type} onChange={(type) => change({ type })} />
          <SearchField label="Subject" value={filter.subject} onChange={(subject) => change({ subject })} />
        </div>
      }
    >
      {(told, isOld) => <EventsOf {...told} isOld={isOld} />}
    </PortalSection>
  );
}

interface EventsOfProps {
  readonly events: readonly RecentEvent[];
  readonly fitting: number;
  readonly since: string;
  readonly isOld: boolean;
}

function EventsOf({ events, fitting, since, isOld }: EventsOfProps) {
  return (
    <>
      {isOld && <p className={card.note}>We couldn’t refresh this just now. We’ll try again.</p>}
      {events.length === 0 ? (
        <p className={card.note}>No such event in the last minutes. New ones appear here by themselves.</p>
      ) : (
        <EventTable events={events} />
      )}
      <p className={card.note}>
        {fitting > events.length && `The newest ${events.length} of ${fitting.toLocaleString('en-US')}. `}
        Since <Moment at={since} />. <TimesNote />{' '}
        <CsvButton of="events" file="events.csv" columns={columns} rows={events.map(cellsOf)} />
      </p>
    </>
  );
}

const columns = ['Event', 'Topic', 'Subject', 'From', 'When'];

function EventTable({ events }: { readonly events: readonly RecentEvent[] }) {
  const [shown, show] = useState<RecentEvent>();
  return (
    <>
      <FigureTable
        caption="Events, the newest first"
        columns={columns}
        wordColumns={4}
        rows={events.map((event) => ({
          id: event.id,
          cells: [
            <Button key="event" compact look="quiet" onPress={() => show(event)}>
              {shortType(event.type)}
            </Button>,
            <Badge key="topic">{event.topic}</Badge>,
            <code key="subject">{event.subject}</code>,
            event.source,
            <Moment key="when" at={event.time} />,
          ],
        }))}
      />
      {shown && <PayloadDialog event={{ ...shown }} onClose={() => show(undefined)} />}
    </>
  );
}

function cellsOf({ type, topic, subject, source, time }: RecentEvent) {
  return [type, topic, subject, source, time];
}
