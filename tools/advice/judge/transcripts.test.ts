// Which conversations a reader gets: some by chance and the worst of the rest, the same ones each time.
import { expect, test } from '@jest/globals';
import type { SpokenConversation } from './judge-conversations.ts';
import { badness, chooseTranscripts, formForReader, namesByChance } from './transcripts.ts';

function conversation(place: number, from: 'specific' | 'nothing' = 'specific'): SpokenConversation {
  const turns = ['first', 'second', 'third', 'fourth'].map((word, at) => ({
    text: `${word} message of ${place}`,
    ...(at > 0 && { needs: 'cost' }),
  }));
  const replies = turns.map((_, at) => ({
    text: `reply ${at} to ${place}`,
    from,
    playbook: undefined,
    needs: ['cost'],
  }));
  return { written: { expert: 'home', topic: `topic ${place}`, language: 'en', turns }, replies };
}

const spoken = Array.from({ length: 60 }, (_, place) => conversation(place, place % 7 === 0 ? 'nothing' : 'specific'));

test('twenty by chance and twenty others, the same each time', () => {
  const chosen = chooseTranscripts(spoken);
  expect(chosen.map(({ because }) => because).filter((one) => one === 'by chance')).toHaveLength(20);
  expect(new Set(chosen.map(({ name }) => name)).size).toBe(40);
  expect(chooseTranscripts(spoken)).toEqual(chosen);
});

test('those by chance are known without any reply', () => {
  const byChance = chooseTranscripts(spoken).filter(({ because }) => because === 'by chance');
  expect([...namesByChance(spoken.map(({ written }) => written))]).toEqual(byChance.map(({ name }) => name));
});

test('the worst are those that chance left over', () => {
  const chosen = chooseTranscripts(spoken, { byChance: 0, worst: 5 });
  expect(chosen.every((one) => one.spoken.replies[0]?.from === 'nothing')).toBe(true);
});

test('fewer conversations than wanted are all chosen', () => {
  expect(chooseTranscripts(spoken.slice(0, 7))).toHaveLength(7);
  expect(chooseTranscripts([])).toEqual([]);
});

test('a sentence said twice, a missed need and no playbook count', () => {
  const good = conversation(1);
  const [first] = good.replies;
  if (!first) throw new Error('there is no reply');
  const again = { ...first, text: 'This is a whole sentence of ours.' };
  expect(badness({ ...good, replies: [again, again] })).toBeGreaterThan(badness(good));
  expect(badness({ ...good, replies: good.replies.map((one) => ({ ...one, needs: ['why'] })) })).toBe(6);
  expect(badness(conversation(2, 'nothing'))).toBeGreaterThan(0);
});

test('the reader is not told what the writer wanted, nor why it was chosen', () => {
  const form = formForReader(chooseTranscripts(spoken));
  expect(form).toContain('second message of 0');
  expect(form).toMatch(/^# home-\d+ \(home, en\)$/mu);
  expect(form).not.toMatch(/\(cost\)|among the worst|topic \d/u);
});
