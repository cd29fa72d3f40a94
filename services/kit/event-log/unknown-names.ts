// Counts events with names of a later build, so that one sees which group is behind. No label holds such a name: there is no end to them.
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
