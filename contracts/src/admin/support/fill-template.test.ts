import { expect, test } from '@jest/globals';
import { fillTemplate } from './fill-template.ts';

const values = { name: 'Ada {agent}', number: '1234-5678', subject: 'A $& refund', agent: 'Mia' };

test('every field is filled, as often as it stands there, and nothing else', () => {
  expect(fillTemplate('Hello {name}, {number}: {subject}. {agent}, {agent} {Name} {other} {}', values)).toBe(
    'Hello Ada {agent}, 1234-5678: A $& refund. Mia, Mia {Name} {other} {}',
  );
});
