import { expect, test } from '@jest/globals';
import type { Attachment } from '../advisor.ts';
import { fitToContext } from './fit-to-context.ts';

const text = (characters: number): Attachment => ({ kind: 'text', name: 'a.txt', text: 'x'.repeat(characters) });
const image: Attachment = { kind: 'image', name: 'a.jpg', mediaType: 'image/jpeg', base64: 'AAAA' };

test('without a limit the class decides, and files stay whole', () => {
  const attachments = [text(100_000), image];
  expect(fitToContext('standard', { maxTokens: 4000 }, attachments)).toEqual({ historyTokens: 12_000, attachments });
  expect(fitToContext('premium', { maxTokens: 4000 }).historyTokens).toBe(96_000);
});

test('a small context has room for prompt and reply first, then for the rest', () => {
  const limits = { contextTokens: 17_000, maxTokens: 4000 };
  expect(fitToContext('premium', limits)).toEqual({ historyTokens: 10_000, attachments: [] });
  expect(fitToContext('standard', { contextTokens: 5000, maxTokens: 4000 }).historyTokens).toBe(1000);
});

test('files take half of the room at most, the first ones first, and what does not fit is cut or left out', () => {
  const limits = { contextTokens: 17_000, maxTokens: 4000 };
  const { attachments, historyTokens } = fitToContext('standard', limits, [text(3500), text(100_000), image]);
  expect(attachments).toEqual([text(3500), { ...text(14_000), isCut: true }]);
  expect(historyTokens).toBe(5000);
  expect(fitToContext('standard', limits, [image, image]).historyTokens).toBe(6800);
});
