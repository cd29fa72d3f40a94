// What the guard holds back, what it passes at once, and that ordinary advice never triggers it.
import { describe, expect, test } from '@jest/globals';
import { promptText } from '../anthropic/system-prompt.ts';
import { secretPrompt } from '../anthropic/secret-prompt.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { disguises } from './disguises.test-support.ts';
import type { Disguise } from './disguises.test-support.ts';
import { PromptGuard } from '@consilium/advice/guard/prompt-guard.ts';

const passages = promptText('common')
  .split('\n')
  .map((line) => line.replace(/^[-\d.#*\s]+/u, ''))
  .filter((line) => line.length > 120)
  .slice(0, 8);

function read(text: string, pieceCharacters: number) {
  const guard = new PromptGuard(secretPrompt());
  let shown = '';
  for (let start = 0; start < text.length && !guard.isTold; start += pieceCharacters)
    shown += guard.add(text.slice(start, start + pieceCharacters));
  return { shown: shown + guard.end(), isTold: guard.isTold };
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/gu, '');

describe('a passage of the prompts', () => {
  test.each(passages)('is held back in plain form: %s', (passage) => {
    const { shown, isTold } = read(`Sure. ${passage}`, 3);
    expect(isTold).toBe(true);
    expect(lettersOf(shown).length).toBeLessThan('Sure'.length + 12);
  });

  test.each(Object.keys(disguises) as Disguise[])('is recognised in disguise: %s', (disguise) => {
    for (const passage of passages) {
      const hidden = disguises[disguise](passage);
      for (const pieceCharacters of [1, 7, 5000]) {
        const { shown, isTold } = read(`Here you are:\n\n${hidden}`, pieceCharacters);
        expect([disguise, pieceCharacters, isTold]).toEqual([disguise, pieceCharacters, true]);
        // At most a few words of it, coded or plain, are shown before it is recognised.
        expect(shown.length).toBeLessThan(`Here you are:\n\n`.length + hidden.length * 0.45);
      }
    }
  });

  test('is recognised after a long reply, and in the middle of a word', () => {
    const { isTold } = read(`${'All is well. '.repeat(500)}x${passages[0] ?? ''}`, 11);
    expect(isTold).toBe(true);
  });
});

describe('ordinary text', () => {
  test('is shown completely, whatever the size of the pieces', () => {
    const text = 'Unplug the modem, wait a minute, and plug it in again. Then tell me what the lights show. 2 + 2 = 4!';
    for (const pieceCharacters of [1, 4, 1000])
      expect(read(text, pieceCharacters)).toEqual({ shown: text, isTold: false });
  });

  test('is not delayed', () => {
    const guard = new PromptGuard(secretPrompt());
    expect(guard.add('I see what')).toBe('I see what');
  });

  test('of every playbook passes', () => {
    const texts = loadPlaybooks().map((playbook) => JSON.stringify(playbook));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => read(text, 400).isTold)).toEqual([]);
  });

  test('that the prompts share with good replies passes', () => {
    const text =
      'If you have chest pain, trouble breathing, signs of a stroke, heavy bleeding, overdose, a severe allergic reaction: call. ' +
      'Please call the local emergency number or a crisis line, or go to somebody you trust. Do not start, stop or change a prescribed medicine. ' +
      'Our fields are technology, relationships, career, finance, health, legal, home, or general.';
    expect(read(text, 5)).toEqual({ shown: text, isTold: false });
  });

  test('with harmless codes passes: keys, hashes, pictures in base64, bytes', () => {
    const text = [
      'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
      Buffer.from('The quick brown fox jumps over the lazy dog, and then it sleeps.').toString('base64'),
      '0x48 0x65 0x6c 0x6c 0x6f 0x2c 0x20 0x77 0x6f 0x72 0x6c 0x64',
      'Error 0x80070005 at 127.0.0.1, 192, 168, 100, 200, 101, 102, 103, 104, 105, 106, 107, 108',
    ].join('\n');
    expect(read(text, 9)).toEqual({ shown: text, isTold: false });
  });
});
