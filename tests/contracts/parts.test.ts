// The table of parts matches the code of each part and the documentation.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as support from '@consilium/contracts/admin/support/events.ts';
import * as affiliate from '@consilium/contracts/affiliate/events.ts';
import * as accounts from '@consilium/contracts/auth/events.ts';
import * as billing from '@consilium/contracts/billing/events.ts';
import * as chat from '@consilium/contracts/chat/events.ts';
import { topics } from '@consilium/contracts/event.ts';
import { eventCatalogue } from '@consilium/contracts/events/event-catalogue.ts';
import * as metrics from '@consilium/contracts/metrics/events.ts';
import { partNames, parts, serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import * as privacy from '@consilium/contracts/privacy/events.ts';
import { programOf } from '@consilium/local/processes/part-programs.ts';
import { root } from '@consilium/local/program.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** By the package name. */
const definitions = Object.entries<unknown>({
  ...accounts,
  ...affiliate,
  ...billing,
  ...chat,
  ...metrics,
  ...privacy,
  ...support,
}).flatMap(([name, value]) => {
  const definition = eventCatalogue.find((known) => known === value);
  return definition ? [{ name, topic: definition.topic }] : [];
});

function sourceOf(part: PartName): string {
  const folder = path.relative(root, path.dirname(programOf(part))).replaceAll('\\', '/');
  return globSync(`${folder}/**/*.ts`, { cwd: root, exclude: (name) => /\.test\.|\.suite\.|testing|demo/.test(name) })
    .map(read)
    .join('\n')
    .replaceAll(/^import [^;]*;$/gmu, '');
}

/**
 * A definition that is used other than for its reader, its sentence in the feed, its type or its name publishes events; kit publishes those for privacy and,
 * in every part, for the audit.
 */
function publishedBy(part: PartName): readonly string[] {
  const source = sourceOf(part);
  const made = definitions.filter(({ name }) =>
    new RegExp(`(?<!readEvent\\(|sentenceOf\\(\\s*|typeof )\\b${name}\\b(?!\\.type\\b)`, 'u').test(source),
  );
  const answers = /privacyConsumer\(|answerErased\(/u.test(source) ? ['privacy'] : [];
  return [...new Set([...made.map(({ topic }) => topic), ...answers, 'audit'])];
}

describe('the table of parts', () => {
  test('has every part that has a program', () => {
    const programs = globSync('{services/*,gateway}/src/main.ts', { cwd: root }).map((file) =>
      path.resolve(root, file),
    );
    expect(partNames.map(programOf).toSorted()).toEqual(programs.toSorted());
  });

  test.each(partNames)('has the topics that %s writes', (part) => {
    expect(publishedBy(part).toSorted()).toEqual(parts[part].publishes.toSorted());
  });

  test('names only existing topics, and has a reader of each', () => {
    const readSomewhere = new Set(partNames.flatMap((part) => [...parts[part].reads]));
    expect([...readSomewhere].toSorted()).toEqual(topics.toSorted());
  });

  test('gives no service a prefix that begins with another one’s', () => {
    const prefixes = serviceNames.map((service) => parts[service].prefix);
    for (const prefix of prefixes)
      expect(prefixes.filter((other) => `${other}/`.startsWith(`${prefix}/`))).toEqual([prefix]);
  });
});

test.each(partNames)('%s has its own README, linked from the main one', (part) => {
  const folder = part === 'gateway' ? 'gateway' : `services/${part}`;
  expect(read('README.md')).toMatch(new RegExp(`^\\| ${part} \\| .*\\(${folder}/README.md\\) \\|$`, 'mu'));
  expect(read(`${folder}/README.md`)).toMatch(/^# /u);
});
