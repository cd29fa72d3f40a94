// The mutants that no test noticed, as a person looks for them: the place, what stood there and what stood there instead.
import type { MutantResult } from '@stryker-mutator/api/core';

const MOST_CHARACTERS = 100;

/** `sources`: each file's text. */
export function unnoticedLines(mutants: readonly MutantResult[], sources: ReadonlyMap<string, string>): string[] {
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .toSorted(
      (one, other) =>
        one.fileName.localeCompare(other.fileName) || lineOf(one) - lineOf(other) || columnOf(one) - columnOf(other),
    )
    .map((mutant) => describe(mutant, sources.get(mutant.fileName) ?? ''));
}

const lineOf = ({ location }: MutantResult): number => location.start.line;
const columnOf = ({ location }: MutantResult): number => location.start.column;

function describe(mutant: MutantResult, source: string): string {
  const { fileName, mutatorName, replacement, status } = mutant;
  const change = `${oneLine(original(mutant, source))} → ${oneLine(replacement)}`;
  return `${fileName}:${lineOf(mutant)} ${mutatorName}${status === 'NoCoverage' ? ' (no test)' : ''}: ${change}`;
}

function original({ location: { start, end } }: MutantResult, source: string): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  // Columns count from 1; the end's is behind the last character.
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

function oneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)} …` : line;
}
