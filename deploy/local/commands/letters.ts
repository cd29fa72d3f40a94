// npm run letters -- <id>: prints a mail with example facts. --html prints the page; without an id it lists them.
import { parseArgs } from 'node:util';
import { exampleFacts } from '@consilium/kit/letters/letter-list.ts';
import { lettersOfServices } from '../documents/letters-document.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { html: { type: 'boolean', default: false } },
});
const [wanted] = positionals;
const all = Object.entries(lettersOfServices).flatMap(([service, letters]) =>
  letters.map((letter) => ({ service, letter })),
);
const found = all.filter(({ letter }) => letter.id === wanted);

if (wanted === undefined)
  for (const { service, letter } of all) process.stdout.write(`${service}  ${letter.id}: ${letter.when}\n`);
for (const { letter } of found) {
  const reader = { zone: 'UTC', publicUrl: 'https://consilium.example' };
  const { subject, text, html } = letter.write(exampleFacts(letter), reader);
  process.stdout.write(values.html ? html : `Subject: ${subject}\n\n${text}`);
}
if (wanted !== undefined && found.length === 0) {
  process.stderr.write(`There is no letter ${wanted}; npm run letters lists them.\n`);
  process.exitCode = 1;
}
