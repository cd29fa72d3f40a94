// The offline advisor and files: their text helps to find a playbook, and it says what it cannot read.
import { expect, test } from '@jest/globals';
import type { Attachment } from '../advisor.ts';
import { documentTextOf, withFileNotice } from './about-files.ts';
import { answer } from '@consilium/advice/conversation/answer.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '@consilium/advice/playbooks/playbook-search.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const lease: Attachment = {
  kind: 'text',
  name: 'letter.txt',
  text: 'My landlord refuses to return my security deposit after I moved out',
};
const photograph: Attachment = { kind: 'image', name: 'wall.jpg', mediaType: 'image/jpeg', base64: '' };
const ask = async (attachments: readonly Attachment[], text = 'What do you make of this?') =>
  withFileNotice(
    await answer(knowledge, [{ role: 'user', text }], 'legal', { documentText: documentTextOf(attachments) }),
    attachments,
  );

test('the text of a document finds the playbook when the message alone does not', async () => {
  expect((await ask([])).text).toMatch(/^\*Offline playbook: general advice/u);
  const found = await ask([lease]);
  expect(found.text).toMatch(/^\*Offline playbook: .*deposit/iu);
  expect(found.text).toContain('I searched letter.txt');
  expect(found.solutions.length).toBeGreaterThan(0);
});

test('the reply says that it cannot see images, and does not mention files of earlier messages', async () => {
  expect((await ask([photograph])).text).toContain('I cannot see images');
  expect((await ask([{ ...photograph, isEarlier: true }])).text).toBe((await ask([])).text);
  expect(documentTextOf([{ ...lease, isEarlier: true }])).toBe('');
});

test('a greeting with a document is answered as a question about the document', async () => {
  expect((await ask([lease], 'Hello')).text).toMatch(/deposit/iu);
});

test('a document without text is named as such, and so the person can help', async () => {
  const { text } = await ask([{ kind: 'text', name: 'scan.pdf', text: '' }, lease]);
  expect(text).toContain('I searched letter.txt for');
  expect(text).toContain('I found no text in scan.pdf: it may be a scan or a picture.');
});

test('what is said of a file is in the language of the message', () => {
  const reply = { text: '*Offline playbook: X*\n\nWords.', from: 'specific' as const, solutions: [], questions: [] };
  const message = 'Was steht eigentlich in Ziffer 7 über meine Haustiere, und darf der Vermieter das verlangen?';
  const file = { kind: 'text', name: 'vertrag.txt', text: '7. Tiere. Keine ohne Erlaubnis.\n8. Ende' } as const;
  const { text } = withFileNotice(reply, [file], message);
  expect(text).toContain('**Ziffer 7** in vertrag.txt lautet:');
  expect(text).toContain('Ich habe vertrag.txt nach dem durchsucht');
  expect(withFileNotice(reply, [file], `${message} Auch Seite 3 und Ziffer 70.`).text).toContain(
    'Ziffer 70 habe ich in vertrag.txt nicht gefunden',
  );
});
