// A second reader sees what each decision on a text was made of.
import { expect, test } from '@jest/globals';
import { explain } from './explain.ts';
import { loadProduct } from './product.ts';

const product = loadProduct();

test('danger, expert, playbooks and needs are all explained', async () => {
  const text = await explain('my landlord keeps the deposit for normal wear, what does a lawyer cost?', product);
  expect(text.match(/^## .+$/gmu)).toEqual(['## Danger', '## Expert', '## Playbook', '## As a follow-up']);
  expect(text).toContain('- help first: no');
  expect(text).toMatch(/- legal \((?:high|medium)\)/u);
  expect(text).toMatch(/- words for legal: .*landlord \+/u);
  expect(text).toMatch(/\| legal-landlord-deposit \| [\d.]+ % \|/u);
  expect(text).toContain('cost');
});

test('a danger is named with the phrase or meaning that found it', async () => {
  const text = await explain('I want to kill myself tonight', product);
  expect(text).toMatch(/- help first: self_harm, \w+, by (?:the phrase|meaning)/u);
});

test('an empty text is explained too', async () => {
  expect(await explain('', product)).toContain('- answers: none');
});
