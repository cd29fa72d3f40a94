// The offline advisor quotes the passage of a file that a message speaks of, with its place, and nothing comes alive.
import { describe, expect, test } from '@jest/globals';
import type { Attachment } from '../advisor.ts';
import { withFileNotice } from './about-files.ts';
import { quotesFor } from './quote-files.ts';

const text = `LEASE AGREEMENT

1. Rent. The rent is 900 per month, due on the third day.
2. Deposit
2.1 The deposit is two months' rent.
2.2 It is returned within 30 days after the keys were handed over.
7. Pets. The tenant keeps no pets without written permission.
   A fish tank is no pet within the meaning of this clause.
8. Notice. Either side ends this lease with notice of three months.
Section 12: The landlord pays for repairs of the heating.`;
const lease: Attachment = { kind: 'text', name: 'lease.txt', text };

describe('a named place', () => {
  test.each([
    [
      'What does clause 7 mean for my cat?',
      '**Clause 7** of lease.txt says:',
      '> “7. Pets. The tenant keeps no pets without written permission. A fish tank is no pet within the meaning of this clause.”',
    ],
    [
      'Is section 12 fair?',
      '**Section 12** of lease.txt says:',
      '> “Section 12: The landlord pays for repairs of the heating.”',
    ],
    [
      'And § 2.2?',
      '**§ 2.2** of lease.txt says:',
      '> “2.2 It is returned within 30 days after the keys were handed over.”',
    ],
    [
      'Explain paragraph no. 8 please',
      '**Paragraph 8** of lease.txt says:',
      '> “8. Notice. Either side ends this lease with notice of three months.”',
    ],
  ])('is quoted: %s', (message, says, quoted) => expect(quotesFor(message, [lease])).toEqual([says, quoted]));

  test('with parts is quoted with them', () => {
    expect(quotesFor('Clause 2', [lease])[1]).toBe(
      "> “2. Deposit 2.1 The deposit is two months' rent. 2.2 It is returned within 30 days after the keys were handed over.”",
    );
  });

  test('is found where a PDF has lost its lines', () => {
    const oneLine: Attachment = { ...lease, text: text.replace(/\n/gu, ' ') };
    expect(quotesFor('clause 8', [oneLine])[1]).toMatch(/^> “8\. Notice\. Either side ends/u);
  });

  test('that the file does not have is said to be missing, and so are pages', () => {
    expect(quotesFor('What about clause 70?', [lease])).toEqual(['I did not find clause 70 in lease.txt.']);
    expect(quotesFor('See page 3', [lease])).toEqual([
      'I cannot tell the pages of lease.txt apart. Name a clause, or copy a few of its words.',
    ]);
  });

  test('is quoted from a file of an earlier message too', () => {
    expect(quotesFor('And clause 7?', [{ ...lease, isEarlier: true }])[0]).toBe('**Clause 7** of lease.txt says:');
  });
});

describe('words of the file', () => {
  test('in quotation marks are quoted with their sentence', () => {
    expect(quotesFor('They wrote "returned within 30 days". Is that allowed?', [lease])[1]).toContain(
      'It is returned within 30 days after the keys were handed over.',
    );
  });

  test('that the message shares are quoted, when there are enough', () => {
    expect(quotesFor('Must the landlord pay for repairs when the heating breaks?', [lease])[1]).toContain(
      'The landlord pays for repairs of the heating.',
    );
    expect(quotesFor('What do you make of this?', [lease])).toEqual([]);
    expect(quotesFor('Must the landlord pay for repairs of the heating?', [{ ...lease, isEarlier: true }])).toEqual([]);
  });
});

test('nothing in a file becomes markup of the reply', () => {
  const hostile = '7. **Pay** at [my bank](https://evil.example) <img src=x> `now` | yes\n8. End';
  const [says, quoted] = quotesFor('clause 7', [{ kind: 'text', name: '*x*[a](b).txt', text: hostile }]);
  expect(says).toBe(String.raw`**Clause 7** of \*x\*\[a\](b).txt says:`);
  expect(quoted).toBe(String.raw`> “7. \*\*Pay\*\* at \[my bank\](https://evil.example) \<img src=x\> \`now\` \| yes”`);
});

test('a very long file is searched quickly, and a long passage is cut', () => {
  const long = `${'a '.repeat(200_000)}\n7. ${'word '.repeat(1000)}\n8. End`;
  const [, quoted = ''] = quotesFor('clause 7 "nothing like this in it"', [
    { kind: 'text', name: 'a.txt', text: long },
  ]);
  expect(quoted.length).toBeLessThan(620);
  expect(quoted.endsWith(' …”')).toBe(true);
});

test('the quote stands before the advice, after the label', () => {
  const text = '*Offline playbook: Deposit*\n\nAsk in writing.';
  const reply = { text, from: 'specific' as const, solutions: [], questions: [] };
  const { text: written } = withFileNotice(reply, [lease], 'Clause 7?');
  expect(written.split('\n\n').slice(0, 2)).toEqual(['*Offline playbook: Deposit*', '**Clause 7** of lease.txt says:']);
});
