import { expect, test } from '@jest/globals';
import { meanwhileWords } from '#desk/wording/step-words.ts';

const step = (action: string, by: string | null, to: string | null = null) => ({
  id: '0190aaaa-0000-7000-8000-000000000001',
  at: '2026-11-27T12:00:00.000Z',
  by,
  action,
  from: null,
  to,
});

test.each([
  [[], undefined],
  [[step('opened', 'Ben'), step('reminded', null), step('part acknowledged', null, 'chat')], undefined],
  [[step('answered', 'Ben')], 'Meanwhile Ben answered.'],
  [
    [step('assigned', 'Ben', 'Ben'), step('noted', 'Ben'), step('noted', 'Ben'), step('assigned', 'Ben')],
    'Meanwhile Ben took it, wrote a note, and gave it back.',
  ],
  [
    [step('reply received', null), step('assigned', 'Ben', 'Eve'), step('category changed', 'Eve', 'data-access')],
    'Meanwhile the sender replied, Ben gave it to Eve, and Eve changed the category to “Data access”.',
  ],
])('what others did is one sentence %#', (steps, words) => expect(meanwhileWords(steps)).toBe(words));
