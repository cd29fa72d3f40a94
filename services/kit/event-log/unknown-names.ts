// Counts events with names of a later build, which shows the group that is behind. Such names are no labels: their number is unbounded.
import { fieldsOfUnknownNames } from '@consilium/contracts/events/event-catalogue.ts';
import { activeTelemetry } from '../telemetry/telemetry.ts';
import type { LoggedEvent } from './event-log.ts';

export function countUnknownNames(group: string, events: readonly LoggedEvent[]): void {
  const telemetry = activeTelemetry();
  if (!telemetry) return;
  for (const { envelope } of events)
    for (const field of fieldsOfUnknownNames(envelope))
      telemetry.count({
        name: 'consilium.events.unknown_names',
        description: 'Events that were read and hold a name which joined after this build, by field.',
        attributes: { group, type: envelope.type, field },
      });
}
