import { expect, test } from '@jest/globals';
import type { Expert } from '@consilium/contracts/experts.ts';
import { user } from '../testing/turns.ts';
import type { HandOver } from './advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { detectCrisis } from '@consilium/advice/crisis/detect-crisis.ts';
import { checkMessageText } from '../messages/check-message-text.ts';
import { composeHandOverNote } from './compose-hand-over-note.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';

const expert = (name: string, title: string) => ({ name, title }) as Expert;
const handOver = (turns: readonly Turn[], more: Partial<HandOver> = {}): HandOver => ({
  from: expert('Alex', 'Technology Expert'),
  to: expert('Robin', 'Home Expert'),
  turns,
  solutions: [],
  openQuestions: [],
  ...more,
});

test('the note has the problem, later facts, what was tried, what was suggested and open questions', () => {
  const note = composeHandOverNote(
    handOver(
      [
        user('My wifi drops every evening. It began in May.'),
        { role: 'assistant', text: 'Restart the router.' },
        user(
          'I have restarted it twice and it did not help. The microwave is beside it. Could the wiring be the cause?',
        ),
      ],
      { solutions: [{ title: 'Move the router' }, { title: 'Change the channel' }] },
    ),
  );
  expect(note).toBe(
    [
      'Hello,',
      'I have talked to Alex, Technology Expert, about this problem and would like to go on with you.',
      'My problem:\nMy wifi drops every evening. It began in May.',
      'What I have added since:\n- The microwave is beside it.',
      'What I have tried:\n- I have restarted it twice and it did not help.',
      'What Alex suggested:\n- Move the router\n- Change the channel',
      'What I would still like to know:\n- Could the wiring be the cause?',
      'Thank you for your advice.',
    ].join('\n\n'),
  );
});

test('the last questions of the expert are open when the person asked none', () => {
  const turns = [user('My wifi drops')];
  expect(composeHandOverNote(handOver(turns, { openQuestions: ['Which router is it?'] }))).toContain(
    'What Alex asked me and I have not answered yet:\n- Which router is it?',
  );
  expect(composeHandOverNote(handOver(turns))).toContain('It is not solved yet. What would you do next?');
});

test('the note stays short and without code', () => {
  const long = 'This goes on and on about the same thing. '.repeat(200);
  const turns = [user(`${long}\n\`\`\`\n<script>x</script>\n\`\`\``), ...Array.from({ length: 30 }, () => user(long))];
  const note = composeHandOverNote(handOver(turns));
  expect(note.length).toBeLessThan(2500);
  expect(composeHandOverNote(handOver([user('Why? ```<b>``` and `x`')]))).toContain('My problem:\nWhy? (code) and x');
});

test('lower levels leave out the person’s sentences, then the suggestions', () => {
  const subject = handOver([user('Secret words')], { solutions: [{ title: 'Move it' }] });
  const note = composeHandOverNote(subject, 'suggestions');
  expect(note).not.toContain('Secret');
  expect(note).toContain('- Move it');
  expect(composeHandOverNote(subject, 'bare')).not.toMatch(/Secret|Move it/);
});

test('the lowest level is never refused and never detected as a crisis, for any pair of experts', async () => {
  for (const title of [
    'Technology Expert',
    'Relationship Counselor',
    'Health Advisor',
    'General Advisor',
    'Legal Advisor',
  ]) {
    const note = composeHandOverNote(handOver([], { from: expert('Morgan Lee', title) }), 'bare');
    expect([checkMessageText(note, 'strict').kept, detectCrisis(note)]).toEqual([note, null]);
  }
});

test('notes on nearly all problems of the playbooks can be sent unchanged', () => {
  const isCalm = (line: string) => detectCrisis(line) === null;
  const refused = loadPlaybooks().filter((playbook) => {
    const turns = playbook.wording.slice(0, 2).map(user);
    const solutions = playbook.solutions.filter(({ title }) => isCalm(title));
    const openQuestions = playbook.questions.filter(isCalm);
    return !isCalm(composeHandOverNote(handOver(turns, { solutions, openQuestions })));
  });
  // "My life is a mess", being hurt or controlled, and the like: such a note is written at a lower level.
  expect(refused.length).toBeLessThanOrEqual(10);
});
