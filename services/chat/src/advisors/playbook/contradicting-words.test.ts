// The rest of a reply that quotes a document does not contradict that the document exists.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { answer } from '@consilium/advice/conversation/answer.ts';
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '@consilium/advice/playbooks/playbook-search.ts';
import { describe, expect, test } from '@jest/globals';
import type { Attachment } from '../advisor.ts';
import { documentTextOf, withFileNotice } from './about-files.ts';
import { withoutContradictions } from './contradicting-words.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const document = (name: string, text: string) => ({ kind: 'text', name, text }) as const satisfies Attachment;

async function ask(expert: ExpertId, text: string, file: Attachment): Promise<OfflineReply> {
  const reply = await answer(knowledge, [{ role: 'user', text }], expert, { documentText: documentTextOf([file]) });
  return withFileNotice(reply, [file], text);
}

const lease = document(
  'lease.txt',
  'LEASE AGREEMENT\n2. Deposit. The deposit is two rents, paid in cash.\n7. Pets. The tenant keeps no pets without permission.\n8. Notice. Three months.',
);
const contract = document(
  'contract.txt',
  'EMPLOYMENT CONTRACT\n1. Position. Cook.\n4. Notice. Six months to the end of a quarter.',
);
const pairs: readonly (readonly [ExpertId, string, Attachment, RegExp])[] = [
  [
    'legal',
    'My roommate and I want our deposit back, it was paid in cash. See clause 2',
    lease,
    /without a written lease/iu,
  ],
  [
    'legal',
    'Clause 8: I am a lodger in a room in someone’s house, do I have to go? It is eviction',
    lease,
    /word of mouth|no paper/iu,
  ],
  ['legal', 'My landlord will evict me because of clause 7', lease, /only verbal|spoken agreement|word of mouth/iu],
  ['legal', 'They do not pay my wages in cash for three weeks', contract, /without a written contract|no contract/iu],
  ['career', 'Is the notice period in section 4 fair? I want to leave.', contract, /without a contract/iu],
  ['finance', 'I am paid cash below the minimum wage, is that right?', contract, /without a written contract/iu],
  [
    'legal',
    'The shop refuses a refund for the broken kettle',
    document('receipt.jpg.txt', 'RECEIPT 4 May, kettle 39.90'),
    /no receipt/iu,
  ],
  [
    'legal',
    'The police came with this warrant',
    document('w.txt', 'SEARCH WARRANT. The search is ordered.'),
    /without one|no warrant/iu,
  ],
  [
    'legal',
    'I was fired by whatsapp, see the letter',
    document('l.txt', 'Dear Ms Kern, we end your employment.'),
    /no letter/iu,
  ],
];

describe.each(pairs)('%s: "%s"', (expert, text, file, contradiction) => {
  test('is answered as for somebody who has the paper', async () => {
    const { text: reply, questions } = await ask(expert, text, file);
    expect(reply).not.toMatch(contradiction);
    expect(questions.join(' ')).not.toMatch(/what does your (?:contract|lease)/iu);
    expect(reply.length).toBeGreaterThan(400);
  });
});

test('without the document the same advice is given', async () => {
  const [, text = ''] = pairs[0] ?? [];
  const alone = await answer(knowledge, [{ role: 'user', text }], 'legal');
  expect(alone.text).toMatch(/without a written lease/iu);
});

describe('what is left out', () => {
  const reply = (text: string, questions: readonly string[] = []): OfflineReply => ({
    text: `*Label*\n\n${text}`,
    from: 'specific',
    solutions: [],
    questions,
  });
  const left = (text: string, ...files: readonly Attachment[]) =>
    withoutContradictions(
      reply(text),
      files.filter((file) => file.kind === 'text'),
    ).text.replace('*Label*\n\n', '');

  test('is the paragraph that begins with it, also behind a lead', () => {
    expect(
      left('**From what you describe:** Without a written lease you may have rights. Look.\n\nWrite.', lease),
    ).toBe('Write.');
    expect(left('**If this is part of it (no contract):** Collect proof.\n\nWrite.', contract)).toBe('Write.');
  });

  test('is only the sentence where it stands further in, quotation marks or not', () => {
    const warrant = document('w.txt', 'SEARCH WARRANT');
    expect(left('Read it. Without one: "I do not consent." Do not block the way.', warrant)).toBe(
      'Read it. Do not block the way.',
    );
  });

  test('is nothing when another kind of paper is attached, or one without text', () => {
    const invoice = document('i.txt', 'INVOICE 498 EUR');
    const words = 'Without a written lease you may have rights.';
    expect(left(words, invoice)).toBe(words);
    expect(left(words, document('lease.pdf', ' '))).toBe(words);
  });

  test('is a question that the paper answers', () => {
    const asked = ['What does your contract say about notice?', 'When do you want to leave?'];
    expect(withoutContradictions(reply('Words.', asked), [contract]).questions).toEqual(asked.slice(1));
  });
});
