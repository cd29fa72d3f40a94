// docs/personal-data.md: every table with a person's data, from the services' declarations.
import { periodInWords } from '@consilium/contracts/privacy/kept-for.ts';
import type { Erasing, InExport, PersonalTable, TableOwner } from '@consilium/kit/personal-data/personal-table.ts';
import { declaredPersonalData } from './declared-personal-data.ts';

export function personalDataDocument(declared = declaredPersonalData): string {
  return [
    '# Personal data',
    '',
    'Every table with a person’s data, made by `npm run docs` from what the services declare in their `src/privacy/personal-data.ts`. Export and erasure go by the same declarations, and what sweeps delete by is the period that stands here ([why](decisions/0045-personal-data-is-declared-once.md)); tests find a table and a column of a copy that are not said here.',
    ...declared.flatMap(({ part, tables }) => [
      '',
      `## ${part}`,
      '',
      ...(tables.length === 0 ? [NOTHING] : tableOf(tables)),
    ]),
    '',
  ].join('\n');
}

const NOTHING = 'Keeps nothing under a person’s name or pseudonym.';

function tableOf(tables: readonly PersonalTable<never>[]): readonly string[] {
  return [
    '| table | what, what for | whose | in the copy | when the account is erased | kept |',
    '|---|---|---|---|---|---|',
    ...tables.map(rowOf),
  ];
}

function rowOf({ table, about, owner, export: inExport, erase, retention }: PersonalTable<never>): string {
  const kept =
    'for' in retention ? `${periodInWords(retention.for)} after ${retention.after}` : `until ${retention.until}`;
  const cells = [`\`${table}\``, about, ownerInWords(owner), exportInWords(inExport), erasingInWords(erase), kept];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function ownerInWords(owner: TableOwner): string {
  if ('through' in owner) return `as \`${owner.through}\``;
  return 'unnamed' in owner ? `nobody’s by name: ${owner.unnamed}` : `${owner.by}, by \`${owner.column}\``;
}

function exportInWords(inExport: InExport): string {
  if ('notExported' in inExport) return `no: ${inExport.notExported}`;
  const place = 'section' in inExport ? `\`${inExport.section.name}\`` : `in \`${inExport.within}\``;
  const leftOut = Object.entries(inExport.leftOut ?? {}).map(([why, columns]) => `${columns.join(', ')} (${why})`);
  return leftOut.length === 0 ? place : `${place}, without ${leftOut.join('; ')}`;
}

function erasingInWords(erase: Erasing<never>): string {
  if (erase === 'delete') return 'deleted';
  if ('with' in erase) return `with \`${erase.with}\``;
  if ('clear' in erase) return `stays, without ${erase.clear.join(', ')}: ${erase.why}`;
  return 'by' in erase ? erase.how : `not reached: ${erase.never}`;
}
