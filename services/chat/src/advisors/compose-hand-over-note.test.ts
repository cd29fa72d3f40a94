import { expect, test } from '@jest/globals';
import type { Expert } from '@consilium/contracts/experts.ts';
import type { HandOver, Turn } from './advisor.ts';
import { composeHandOverNote } from './compose-hand-over-note.ts';

const expert = (name: string, title: string) => ({ name, title }) as Expert;
const user = (text: string): Turn => ({ role: 'user', text });
const handOver = (turns: readonly Turn[], more: Partial<HandOver> = {}): HandOver => ({
  from: expert('Alex', 'Technology Expert'),
  to: expert('Robin', 'Home Expert'),
  turns,
  solutions: [],
  openQuestions: [],
  ...more,
});

test('tells the problem, what came since, what was tried, what was suggested and what is open', () => {
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
      'I have been talking with Alex, Technology Expert, and would like to go on with you.',
      'My problem:\nMy wifi drops every evening. It began in May.',
      'What I have added since:\n- The microwave is beside it.',
      'What I have tried:\n- I have restarted it twice and it did not help.',
      'What Alex suggested:\n- Move the router\n- Change the channel',
      'What I would still like to know:\n- Could the wiring be the cause?',
      'Thank you for taking this on.',
    ].join('\n\n'),
  );
});

test('what the expert asked last is open when the person asked nothing', () => {
  const turns = [user('My wifi drops')];
  expect(composeHandOverNote(handOver(turns, { openQuestions: ['Which router is it?'] }))).toContain(
    'What Alex asked me and I have not answered yet:\n- Which router is it?',
  );
  expect(composeHandOverNote(handOver(turns))).toContain('It is not solved yet. What would you do next?');
});

test('stays a letter of readable length, without code', () => {
  const long = 'This goes on and on about the same thing. '.repeat(200);
  const turns = [user(`${long}\n\`\`\`\n<script>x</script>\n\`\`\``), ...Array.from({ length: 30 }, () => user(long))];
  const note = composeHandOverNote(handOver(turns));
  expect(note.length).toBeLessThan(2500);
  expect(composeHandOverNote(handOver([user('Why? ```<b>``` and `x`')]))).toContain('My problem:\nWhy? (code) and x');
});

test('without the sentences of the person only the suggestions are left', () => {
  const note = composeHandOverNote(handOver([user('Secret words')], { solutions: [{ title: 'Move it' }] }), false);
  expect(note).not.toContain('Secret');
  expect(note).toContain('- Move it');
});
