import { expect, test } from '@jest/globals';
import { createPlaybookAdvisor } from './playbook-advisor.ts';
import { expertOf } from '../anthropic/advisor-under-test.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';

const advisor = createPlaybookAdvisor();
const signal = new AbortController().signal;

function talk(reply: string): Turn[] {
  return [
    { role: 'user', text: 'Hello, my wifi drops every evening' },
    { role: 'assistant', text: reply },
  ];
}

test('the title is that of the playbook in use, the summary comes from the messages', async () => {
  const turns = talk('*Offline playbook: Wi-Fi keeps dropping out*\n\nMove the router into the open.');
  const expert = expertOf('tech');
  expect(await advisor.describe(turns, expert, 'title', signal)).toBe('Wi-Fi keeps dropping out');
  expect(await advisor.describe(turns, expert, 'summary', signal)).toBe(
    'My wifi drops every evening. Alex: Move the router into the open.',
  );
});

test('without a playbook both come from the messages', async () => {
  const turns = talk('*Offline playbook: general advice*\n\nTell me more about it.');
  expect(await advisor.describe(turns, expertOf('tech'), 'title', signal)).toBe('My wifi drops every evening');
});
