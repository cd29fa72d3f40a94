// The sections "## Asked:" of a playbook: questions that people ask next, each with an answer that was written for it.
import { PlaybookError } from './playbook-error.ts';
import type { Section } from './split-sections.ts';
import { bodyOf } from './split-sections.ts';

export interface AskedSection {
  /** The same question in several words, as a person types them. */
  readonly wordings: readonly string[];
  /** It begins with the answer itself. */
  readonly text: string;
}

const HEADING = 'Asked: ';
const WORDINGS = { least: 3, most: 8 } as const;
/** Less says nothing, more is no answer to one question. */
const WORDS = { least: 25, most: 110 } as const;

export const isAskedSection = ({ heading }: Section): boolean => heading.startsWith(HEADING);

export function readAsked(file: string, sections: readonly Section[]): AskedSection[] {
  const asked = sections.map((section) => parseAsked(file, section));
  const seen = new Set<string>();
  for (const [place, { wordings }] of asked.entries())
    for (const wording of wordings) {
      if (seen.has(wording))
        throw new PlaybookError(file, sections[place]?.line ?? 1, `"${wording}" stands here twice`);
      seen.add(wording);
    }
  return asked;
}

function parseAsked(file: string, section: Section): AskedSection {
  const wordings = section.heading
    .slice(HEADING.length)
    .split(' / ')
    .map((wording) => wording.trim());
  requireWithin(file, section, 'wordings', wordings.filter((wording) => wording !== '').length, WORDINGS);
  const text = bodyOf(file, section);
  requireWithin(file, section, 'words', text.split(/\s+/u).length, WORDS);
  return { wordings, text };
}

function requireWithin(
  file: string,
  { heading, line }: Section,
  what: string,
  count: number,
  { least, most }: { readonly least: number; readonly most: number },
): void {
  if (count < least || count > most)
    throw new PlaybookError(file, line, `"${heading}" has ${count} ${what}, not ${least} to ${most}`);
}
