// Every event type there is, in one table: documents, golden samples and topic creation are made from it.
import type { EventDefinition } from './event.ts';
import * as accounts from './auth/events.ts';
import * as billing from './billing/events.ts';
import * as chat from './chat/events.ts';

function definitionsOf(module: Record<string, unknown>): EventDefinition[] {
  return Object.values(module).filter(
    (value): value is EventDefinition =>
      typeof value === 'object' && value !== null && 'topic' in value && 'data' in value,
  );
}

export const eventCatalogue: readonly EventDefinition[] = [accounts, billing, chat].flatMap(definitionsOf);

export function eventDefinition(type: string): EventDefinition | undefined {
  return eventCatalogue.find((definition) => definition.type === type);
}
