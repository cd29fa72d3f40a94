// Cuts the Markdown of a playbook at its headings, keeping line numbers.
import { PlaybookError } from './playbook-error.ts';

export interface Section {
  readonly heading: string;
  /** Line of the heading, from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

export interface Sections {
  readonly opening: string;
  readonly sections: readonly Section[];
}

export function splitSections(file: string, lines: readonly string[], from: number): Sections {
  const headings = lines.flatMap((line, index) => (index >= from && line.startsWith('#') ? [index] : []));
  const opening = lines.slice(from, headings[0]).join('\n').trim();
  if (opening === '') throw new PlaybookError(file, from + 1, 'needs an opening text before the first section');
  const sections = headings.map((start, position) => {
    const heading = /^## (.+)$/u.exec(lines[start] ?? '')?.[1]?.trim();
    if (heading === undefined) throw new PlaybookError(file, start + 1, 'a section begins with "## " and its name');
    return { heading, line: start + 1, lines: lines.slice(start + 1, headings[position + 1]) };
  });
  return { opening, sections };
}

export function bodyOf(file: string, section: Section): string {
  const body = section.lines.join('\n').trim();
  if (body === '') throw new PlaybookError(file, section.line, `"${section.heading}" says nothing`);
  return body;
}
