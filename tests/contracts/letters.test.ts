// Rules for every mail of every service, also for future ones.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { defineLetter } from '@consilium/kit/letters/define-letter.ts';
import type { Letter } from '@consilium/kit/letters/define-letter.ts';
import { textFact } from '@consilium/kit/letters/fact.ts';
import { exampleFacts } from '@consilium/kit/letters/letter-list.ts';
import { lettersDocument, lettersOfServices } from '@consilium/local/documents/letters-document.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reader = { zone: 'UTC', publicUrl: 'https://consilium.example' };
const written = (letter: Letter, more: object = {}) => letter.write({ ...exampleFacts(letter), ...more }, reader);
const all = Object.entries(lettersOfServices).flatMap(([service, letters]) =>
  letters.map((letter) => [`${service} ${letter.id}`, letter] as const),
);

describe.each(all)('%s', (_name, letter) => {
  test('is readable as text and as HTML', () => {
    const { subject, text, html } = written(letter);
    expect(subject).toMatch(/^[A-Z].{5,59}$/);
    expect(subject + text + html).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
    expect(text).toMatch(/^Hello,\n\n[A-Z]/);
    expect(html).toContain('<html lang="en">');
  });

  test('has a link to our site exactly where it has a button', () => {
    const { text, html } = written(letter);
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    expect(text.match(/https?:\S+/g) ?? []).toEqual(links);
    for (const link of links) expect(link).toMatch(/^https:\/\/consilium\.example\/\w/);
  });

  test('escapes markup in its facts', () => {
    const markup = '"><script>alert(1)</script>';
    const words = Object.entries(letter.facts).filter(([, { schema }]) => schema.safeParse(markup).success);
    const { html } = written(letter, Object.fromEntries(words.map(([name]) => [name, markup])));
    expect(html).not.toContain('<script');
  });

  test('changes when one of its facts changes', () => {
    for (const [name, { examples }] of Object.entries(letter.facts)) {
      const other = written(letter, { [name]: examples[1] }).text;
      expect([name, other]).not.toEqual([name, written(letter).text]);
    }
  });

  test('says when it is sent and who does not get it, and keeps its id', () => {
    expect(letter.when).toMatch(/^[A-Z][^|]*\.$/);
    expect(letter.notTo.map(({ who }) => who).join('; ')).toMatch(/^[^|]{5,}$/);
    expect(letter.id).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});

/** The ids found in the source files, listed or not. */
async function declaredIds(service: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const file of glob(`services/${service}/src/**/*.ts`, { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    const declarations = text.match(/\bdefineLetter\(/g) ?? [];
    const found = [...text.matchAll(/\bdefineLetter\(\{\s*id: '(\w+)'/g)].map(([, id]) => id ?? '');
    // A declaration in another form would be missed here.
    expect([file, found.length]).toEqual([file, declarations.length]);
    ids.push(...found);
  }
  return ids;
}

async function servicesThatWrite(): Promise<string[]> {
  const services: string[] = [];
  for await (const folder of glob('services/*', { cwd: root })) {
    const service = path.basename(folder);
    if (service !== 'kit' && (await declaredIds(service)).length > 0) services.push(service);
  }
  return services;
}

test('every service that declares letters is listed in deploy/local/documents/letters-document.ts', async () => {
  expect((await servicesThatWrite()).toSorted()).toEqual(Object.keys(lettersOfServices).toSorted());
});

test.each(Object.keys(lettersOfServices))('every letter that %s declares is in its list, once', async (service) => {
  const listed = lettersOfServices[service]?.map(({ id }) => id) ?? [];
  expect(listed.toSorted()).toEqual((await declaredIds(service)).toSorted());
  expect(new Set(listed).size).toBe(listed.length);
});

test('every letter has a row in docs/letters.md', () => {
  const thanks = defineLetter({
    id: 'thanks',
    when: 'Somebody gave feedback.',
    subject: 'Thank you for your words',
    facts: { topic: textFact('what it was about', ['a reply', 'a page']) },
    notTo: [{ who: 'visitors' }],
    parts: ({ topic }) => [`Thank you for what you wrote about ${topic}.`],
  });
  expect(lettersDocument({ chat: [thanks] })).toContain(
    '## chat\n\n| id | sent when | subject | not sent to | facts |\n|---|---|---|---|---|\n' +
      '| `thanks` | Somebody gave feedback. | Thank you for your words | visitors | `topic`: what it was about |\n',
  );
});
