// Names in events: any well-formed name is read, only known ones are written, and an unknown one breaks no lookup.
import { describe, expect, test } from '@jest/globals';
import { userActionRecorded } from './chat/events.ts';
import { fieldsOfUnknownNames, eventFault, publishingFault } from './events/event-catalogue.ts';
import { makeEvent } from './event.ts';
import type { NewEvent } from './event.ts';
import { entryOf, isKnownName, plainWords } from './known-names.ts';
import { planAt } from './billing/plan-at.ts';

const fields = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  time: new Date('2026-06-30T12:00:00Z'),
  source: 'test',
  subject: 'p',
};
const data = {
  actionId: '0190aaaa-0000-7000-8000-000000000002',
  conversationId: null,
  localDate: '2026-06-30',
  messageCharacters: null,
  rating: null,
};
const known = makeEvent(userActionRecorded, {
  ...fields,
  data: { ...data, actionType: 'message_sent', expertType: 'tech' },
});
const withNames = (actionType: unknown, expertType: unknown): NewEvent => ({
  ...known,
  envelope: { ...known.envelope, data: { ...data, actionType, expertType } },
});

describe('a name that this build does not know', () => {
  test.each(['plan_shared', 'pet-care', 'constructor', 'a', `a${'b'.repeat(63)}`])('is read: %s', (name) => {
    const event = withNames(name, name);
    expect(eventFault(event)).toBeUndefined();
    expect(fieldsOfUnknownNames(event.envelope)).toEqual(['actionType', 'expertType']);
  });

  test('is never published by this build, and the error does not repeat it', () => {
    expect(publishingFault(known)).toBeUndefined();
    expect(publishingFault(withNames('message_sent', 'pet_care'))).toBe(
      `${userActionRecorded.type} has names that are not known here: expertType`,
    );
    // @ts-expect-error An unknown name must not compile, which this test shows.
    const unknown = { ...data, actionType: 'plan_shared', expertType: null } satisfies WrittenAction;
    expect(() => makeEvent(userActionRecorded, { ...fields, data: unknown as never })).toThrow(/actionType/);
  });

  test('finds nothing that every object inherits', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect([entryOf({ tech: 'Technology' }, name), isKnownName(['tech'], name)]).toEqual([undefined, false]);
    expect(entryOf({ tech: 'Technology' }, 'tech')).toBe('Technology');
  });

  test('is shown in readable form', () => {
    expect([plainWords('pet_care'), plainWords('plan-shared'), plainWords('a')]).toEqual([
      'Pet care',
      'Plan shared',
      'A',
    ]);
  });

  test('counts as the premium plan until it ends', () => {
    const until = new Date('2026-07-01T00:00:00Z');
    const told = { plan: 'team', until, after: null };
    expect([planAt(told, fields.time), planAt(told, until)]).toEqual(['premium', 'free']);
  });
});

type WrittenAction = Parameters<typeof makeEvent<typeof userActionRecorded.data>>[1]['data'];

describe('an invalid name', () => {
  test.each([
    ['of ten thousand letters', 'a'.repeat(10_000)],
    ['one letter too long', 'a'.repeat(65)],
    ['empty', ''],
    ['with a NUL', 'tech\0'],
    ['with a line break at its end', 'tech\n'],
    ['with a control character', 'te\u0007ch'],
    ['the prototype of objects', '__proto__'],
    ['markup', '<b>'],
    ['a path', '../tech'],
    ['in capitals', 'TECH'],
    ['in letters of another script', 'tеch'],
    ['a number', 7],
    ['a list', ['tech']],
  ])('is refused: %s', (_what, name) => {
    const fault = eventFault(withNames('message_sent', name));
    expect(fault).toMatch(/^the data does not fit .* expertType \(/u);
    expect(String(fault).length).toBeLessThan(200);
  });
});
