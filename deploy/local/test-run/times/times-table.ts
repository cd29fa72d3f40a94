// The times of a run as tables: its parts, its projects, its longest files.
import type { FileTime, PartTimes } from './times.ts';

const LONGEST = 40;

export function timesTables(parts: readonly PartTimes[]): string {
  const files = parts.flatMap((part) => part.files);
  return [partsTable(parts), projectsTable(files), filesTable(files)].join('\n\n');
}

function partsTable(parts: readonly PartTimes[]): string {
  return table(
    ['part', 'ended', 'cores', 'minutes'],
    parts.map(({ part, endedAt, cores, wallMs }) => [
      part,
      endedAt.slice(0, 16).replace('T', ' '),
      String(cores),
      (wallMs / 60_000).toFixed(1),
    ]),
  );
}

function projectsTable(files: readonly FileTime[]): string {
  const projects = Map.groupBy(files, ({ project }) => project);
  return table(
    ['project', 'files', 'tests', 'seconds of its files', 'of these imports', 'of a processor', 'of what it started'],
    [...projects].map(([project, own]) => [
      project,
      String(own.length),
      String(own.reduce((total, { tests }) => total + tests, 0)),
      ...seconds(own),
    ]),
  );
}

function filesTable(files: readonly FileTime[]): string {
  const longest = [...files].sort((a, b) => b.wallMs - a.wallMs).slice(0, LONGEST);
  return table(
    ['file', 'project', 'tests', 'seconds', 'of these imports', 'of a processor', 'of what it started'],
    longest.map((own) => [own.file, own.project, String(own.tests), ...seconds([own])]),
  );
}

function seconds(files: readonly FileTime[]): readonly string[] {
  return (['wallMs', 'importsMs', 'cpuMs', 'startedCpuMs'] as const).map((of) => {
    const known = files.map((file) => file[of]).filter((value) => value !== undefined);
    return known.length === 0 ? '' : (known.reduce((total, value) => total + value, 0) / 1000).toFixed(1);
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
