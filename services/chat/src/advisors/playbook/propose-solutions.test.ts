// New solutions without a model: from the playbook in use first, never a repeated one, and none when nothing fits.
import { describe, expect, test } from '@jest/globals';
import type { SolutionsRequest } from '../advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { expertOf } from '../anthropic/advisor-under-test.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { createPlaybookAdvisor } from './playbook-advisor.ts';

const advisor = createPlaybookAdvisor();
const wifi = loadPlaybooks().find((playbook) => playbook.id === 'tech-wifi-drops');
const wifiTitles = wifi?.solutions.map(({ title }) => title) ?? [];
const label = `*Offline playbook: ${wifi?.title}*`;
const talk: readonly Turn[] = [
  { role: 'user', text: 'My wifi drops every evening' },
  { role: 'assistant', text: `${label}\n\nSome words.` },
];

async function proposed(more: Partial<SolutionsRequest> = {}): Promise<string[]> {
  const signal = new AbortController().signal;
  const request = { expert: expertOf('tech'), turns: talk, replaced: [], earlier: [], signal, ...more };
  return (await advisor.proposeSolutions(request)).map(({ title }) => title);
}

describe('new solutions from the playbooks', () => {
  test('come from the playbook in use', async () => {
    expect(await proposed()).toEqual(wifiTitles.slice(0, 3));
  });

  test('never repeat replaced titles, and put titles given earlier last', async () => {
    const [first = '', second = '', ...rest] = wifiTitles;
    expect(await proposed({ replaced: [first], earlier: [second] })).toEqual([...rest, second].slice(0, 3));
  });

  test('come from another playbook that fits well when all were shown, else there are none', async () => {
    const others = await proposed({ replaced: wifiTitles, earlier: [] });
    expect(others.some((title) => wifiTitles.includes(title))).toBe(false);
    const turns: Turn[] = [
      { role: 'user', text: 'My wifi drops, and my printer refuses to print since monday' },
      { role: 'assistant', text: label },
    ];
    expect((await proposed({ turns, replaced: wifiTitles })).length).toBeGreaterThan(0);
  });

  test('are empty for thanks, and when no playbook fits', async () => {
    const turns: Turn[] = [
      ...talk,
      { role: 'user', text: 'thanks!' },
      { role: 'assistant', text: '*Offline playbook*' },
    ];
    expect(await proposed({ turns })).toEqual([]);
    const unknown: Turn[] = [{ role: 'user', text: 'what is the capital of mongolia' }];
    expect(await proposed({ expert: expertOf('general'), turns: unknown })).toEqual([]);
  });
});
