import { readFileSync } from 'node:fs';
import { MESSAGE_MAX_CHARACTERS, messageSentences } from '@consilium/contracts/chat/message-text.ts';
import { isHttpError } from '@consilium/kit/http/http-error.ts';
import { describe, expect, test } from '@jest/globals';
import { checkMessageText } from './check-message-text.ts';
import type { MessageFilter } from './check-message-text.ts';

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' };

const corpus = readFileSync(new URL('./message-text/corpus.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [verdict = '', text = ''] = line.split('\t');
    return { verdict, text: unescaped(text) };
  });

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u([\dA-F]{4})|([ntr\\]))/gu,
    (_whole, code: string | undefined, letter: string | undefined) =>
      code === undefined ? (escapes[letter ?? ''] ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

interface Outcome {
  readonly verdict: string;
  readonly message?: string;
  readonly canSendAsCode?: boolean;
  readonly kept?: string;
}

function outcomeOf(text: unknown, filter: MessageFilter = 'code-exempt'): Outcome {
  try {
    return { verdict: 'kept', kept: checkMessageText(text, filter).kept };
  } catch (error) {
    if (!isHttpError(error) || error.code !== 'MESSAGE_REFUSED') throw error;
    const { reason, canSendAsCode } = error.data as { reason: string; canSendAsCode: boolean };
    return { verdict: reason, message: error.message, canSendAsCode };
  }
}

test('the corpus has enough accepted and refused texts', () => {
  const kept = corpus.filter(({ verdict }) => verdict === 'kept');
  expect(kept.length).toBeGreaterThanOrEqual(70);
  expect(corpus.length - kept.length).toBeGreaterThanOrEqual(70);
});

describe('the corpus', () => {
  test.each(corpus)('$verdict: $text', ({ verdict, text }) => {
    const outcome = outcomeOf(text);
    expect(outcome.verdict).toBe(verdict);
    expect(outcome.message).toBe(
      verdict === 'kept' ? undefined : messageSentences[verdict as keyof typeof messageSentences],
    );
    expect(outcome.kept).toBe(verdict === 'kept' ? text.trim() : undefined);
  });
});

test('a text that is refused for its content is accepted as code, unless it cannot be stored', () => {
  const offered = corpus.filter(({ text }) => outcomeOf(text).canSendAsCode);
  const asCode = offered.map(({ text }) => outcomeOf(`\`\`\`\`\`\n${text}\n\`\`\`\`\``).verdict);
  expect(new Set(asCode)).toEqual(new Set(['kept']));
  const refused = corpus.filter(({ verdict }) => verdict === 'harmful' || verdict === 'prohibited');
  expect(offered).toEqual(expect.arrayContaining(refused));
  expect(outcomeOf('<div>').canSendAsCode).toBe(true);
  expect(outcomeOf('bell \u0007 rings').canSendAsCode).toBe(false);
});

test('the strict filter does not exempt code and never offers to send as code', () => {
  expect(outcomeOf('use `document.cookie` or local storage?', 'strict')).toMatchObject({
    verdict: 'prohibited',
    canSendAsCode: false,
  });
  expect(outcomeOf('```\n<script>alert(1)</script>\n```', 'strict')).toMatchObject({
    verdict: 'harmful',
    canSendAsCode: false,
  });
  expect(outcomeOf('use `npm start` to run it', 'strict').verdict).toBe('kept');
});

test.each([undefined, null, 7, {}, ['a text']])('%p is not accepted as a text', (given) => {
  expect(outcomeOf(given)).toMatchObject({ verdict: 'required', message: 'Message is required', canSendAsCode: false });
});

test('an empty text is refused as empty, not as missing', () => {
  expect(outcomeOf('')).toMatchObject({ verdict: 'empty', message: 'Message cannot be empty' });
});

test('the length counts characters, not bytes, without surrounding blanks', () => {
  const longest = '😀'.repeat(MESSAGE_MAX_CHARACTERS);
  expect(outcomeOf(`  ${longest}\n`).verdict).toBe('kept');
  expect(outcomeOf(`${longest}a`)).toMatchObject({
    verdict: 'tooLong',
    message: 'Message is too long (maximum 10,000 characters)',
  });
  expect(outcomeOf('a'.repeat(MESSAGE_MAX_CHARACTERS + 1)).verdict).toBe('tooLong');
  expect(outcomeOf('a'.repeat(1_000_000)).verdict).toBe('tooLong');
  expect(outcomeOf('abc').verdict).toBe('kept');
});

test('a text that would be too long inside a code fence is not offered as code', () => {
  expect(outcomeOf(`<div>${'a'.repeat(MESSAGE_MAX_CHARACTERS - 5)}`)).toMatchObject({
    verdict: 'prohibited',
    canSendAsCode: false,
  });
});

test('the longest texts are checked quickly, whatever they contain', () => {
  const nasty = [
    '<',
    '<a ',
    '`',
    '` ',
    '\n`\n\n',
    "' ",
    'select ',
    'or ',
    'select a from ',
    '(',
    'javascript',
    '<a b=',
    '```\n',
    "' or a=",
    '; ',
  ];
  for (const piece of nasty) {
    const text = piece.repeat(Math.ceil(MESSAGE_MAX_CHARACTERS / piece.length)).slice(0, MESSAGE_MAX_CHARACTERS - 1);
    const startedAt = performance.now();
    outcomeOf(`${text}x`);
    expect({ piece, quick: performance.now() - startedAt < 250 }).toEqual({ piece, quick: true });
  }
});
