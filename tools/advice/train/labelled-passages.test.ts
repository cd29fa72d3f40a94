// The labelled follow-ups belong to conversations and playbooks that there are.
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { passagesOf } from '@consilium/advice/playbooks/passages.ts';
import { readConversations } from '../judge/lines.ts';
import { readLabelledFollowUps } from './labelled-passages.ts';

const labelled = readLabelledFollowUps();
const playbooks = new Map(loadPlaybooks().map((playbook) => [playbook.id, playbook]));
const NOTHING = '-';

test('each follow-up is one of its conversation', () => {
  const written = new Map(readConversations('training').map((one) => [`${one.writer} ${one.turns[0]?.text}`, one]));
  const strange = labelled.filter(({ writer, first, followUp }) => {
    const turns = written.get(`${writer} ${first}`)?.turns ?? [];
    return !turns.slice(1).some(({ text }) => text === followUp);
  });
  expect(labelled.length).toBeGreaterThan(400);
  expect(strange).toEqual([]);
});

test('nearly all labels name a passage: texts of playbooks may change without them', () => {
  const names = labelled.flatMap(({ playbook, passages }) =>
    passages.filter((name) => name !== NOTHING).map((name) => ({ playbook, name })),
  );
  const missing = names.filter(({ playbook, name }) => {
    const found = playbooks.get(playbook);
    return !found || !passagesOf(found).some((passage) => passage.name === name);
  });
  expect(missing.length / names.length).toBeLessThan(0.1);
});
