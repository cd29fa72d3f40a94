import { describe, expect, test } from '@jest/globals';
import { shippedPlaybooks } from '../playbooks/shipped-playbooks.ts';
import { leadFirst, MOST_LEAD_LETTERS } from './lead-first.ts';
import { createSaid } from './said.ts';

const plain = (text: string) => text.replaceAll('**', '').split(/\s+/u).join(' ').trim();

describe('the lead of a reply', () => {
  test('is the answer that the opening begins with', () => {
    expect(leadFirst('Keep moving, gently. Walk a little.\n\nMore.')).toBe(
      '**Keep moving, gently. Walk a little.**\n\nMore.',
    );
  });

  test.each(['Is it your phone?', 'I am so sorry to hear that.'])('goes on after “%s” to what answers', (first) => {
    expect(leadFirst(`${first} Ask one other person who uses it. ${'More '.repeat(40)}follows.`)).toMatch(
      /^\*\*.+ Ask one other person who uses it\.\*\*\n\nMore/u,
    );
  });

  test('is none where the answer is not short', () => {
    const opening = `${'Long '.repeat(60)}sentence. Then more.`;
    expect(leadFirst(opening)).toBe(opening);
  });

  test('loses and moves no word of any playbook, and nearly all have one', () => {
    const openings = shippedPlaybooks().map(({ opening }) => opening);
    const led = openings.map(leadFirst);
    expect(led.map(plain)).toEqual(openings.map(plain));
    const leads = led.map((text) => text.split('\n\n')[0] ?? '').filter((lead) => lead.startsWith('**'));
    expect(leads.length / openings.length).toBeGreaterThan(0.95);
    expect(Math.max(...leads.map((lead) => lead.length))).toBeLessThanOrEqual(MOST_LEAD_LETTERS + 4);
  });

  test('counts as said, although it is bold', () => {
    const said = createSaid(['**Keep the house cool and dry. Open both windows twice.**']);
    expect(said.has('Open both windows twice.')).toBe(true);
  });
});

test('words to say are not cut in two', () => {
  const opening = 'Ask for one thing: "I need no fight. I need you to say it." Then wait a day.';
  expect(leadFirst(opening)).toBe(opening);
});
