// Names from a later build are counted by field and never become labels.
import { expect, test } from '@jest/globals';
import { messageReleased } from '@consilium/contracts/chat/events.ts';
import { newId } from '../ids.ts';
import { recordTelemetry } from '../testing/recorded-telemetry.ts';
import type { LoggedEvent } from './event-log.ts';
import { makeEvent } from './suite/events.ts';
import { countUnknownNames } from './unknown-names.ts';

function released(expertType: string): LoggedEvent {
  const usage = { replyId: newId(), conversationId: newId(), holdId: null, class: 'standard', localDate: '2026-06-30' };
  const { topic, envelope } = makeEvent({ data: { ...usage, expertType, reason: 'model_failed' } });
  return { topic, envelope: { ...envelope, type: messageReleased.type }, position: '1' };
}

test('a thousand unknown expert names are counted under one label, known ones not at all', () => {
  const { counted } = recordTelemetry();
  const joined = Array.from({ length: 1000 }, (_value, index) => released(`expert_${index}`));
  countUnknownNames('metrics-usage-days', [released('tech'), ...joined, makeEventOfNobody()]);
  expect(counted).toHaveLength(1000);
  expect(new Set(counted.map(({ name, attributes }) => JSON.stringify([name, attributes])))).toEqual(
    new Set([
      JSON.stringify([
        'consilium.events.unknown_names',
        { group: 'metrics-usage-days', type: messageReleased.type, field: 'expertType' },
      ]),
    ]),
  );
});

/** Of a type without a definition, so that its fields are unknown. */
function makeEventOfNobody(): LoggedEvent {
  return { ...makeEvent({ data: { expertType: 'tech' } }), position: '2' };
}
