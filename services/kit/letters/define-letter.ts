// A letter is declared once: its stable id, when it is sent, its words and facts, and who does not get it.
import type { PlainPath } from '@consilium/contracts/pages/pages.ts';
import { z } from 'zod';
import type { Exclusion } from './exclusion.ts';
import type { FactsOf, FactTable, Reader, WordsOf } from './fact.ts';
import { layOutLetter } from './letter-page.ts';
import type { LetterPart, WrittenLetter } from './letter-page.ts';

/** A button leads to one of our pages, or to a link that a fact contains. */
type DeclaredPart = LetterPart | { readonly button: string; readonly page: PlainPath; readonly tab?: string };

interface Declaration<Table extends FactTable, Rule extends Exclusion> {
  /** Never changed, because jobs wait in the database under it. */
  readonly id: string;
  /** One sentence, for documentation. */
  readonly when: string;
  readonly subject: string;
  readonly facts: Table;
  readonly notTo: readonly Rule[];
  readonly parts: (facts: WordsOf<Table>) => readonly DeclaredPart[];
}

export interface Letter<in Facts = never, out Rule extends Exclusion = Exclusion> extends Pick<
  Declaration<FactTable, Rule>,
  'id' | 'when' | 'subject' | 'facts' | 'notTo'
> {
  /** Returns a letter that can be ordered. */
  readonly with: (facts: Facts) => LetterWithFacts<Rule>;
  /** Writes it from the facts in a job; throws when one is missing. */
  readonly write: (stored: unknown, reader: Reader & { readonly publicUrl: string }) => WrittenLetter;
}

export interface LetterWithFacts<out Rule extends Exclusion = Exclusion> {
  readonly letter: Letter<never, Rule>;
  readonly facts: Readonly<Record<string, unknown>>;
}

export function defineLetter<const Table extends FactTable, Rule extends Exclusion>(
  declaration: Declaration<Table, Rule>,
): Letter<FactsOf<Table>, Rule> {
  const { facts: table, parts, ...shown } = declaration;
  const schema = z.object(Object.fromEntries(Object.entries(table).map(([name, { schema: own }]) => [name, own])));
  const letter: Letter<FactsOf<Table>, Rule> = {
    ...shown,
    facts: table,
    with: (facts) => ({ letter, facts: schema.parse(facts) }),
    write(stored, { zone, publicUrl }) {
      const words = inWords(table, schema.parse(stored), { zone });
      return layOutLetter(
        shown.subject,
        parts(words).map((part) => withLink(part, publicUrl)),
      );
    },
  };
  return letter;
}

function inWords<Table extends FactTable>(
  table: Table,
  facts: Readonly<Record<string, unknown>>,
  reader: Reader,
): WordsOf<Table> {
  const words = Object.entries(table).map(([name, fact]) => [name, fact.inWords(facts[name], reader)]);
  return Object.fromEntries(words) as WordsOf<Table>;
}

function withLink(part: DeclaredPart, publicUrl: string): LetterPart {
  if (typeof part === 'string' || !('page' in part)) return part;
  const query = part.tab === undefined ? '' : `?${new URLSearchParams({ tab: part.tab }).toString()}`;
  return { button: part.button, link: `${publicUrl}${part.page}${query}` };
}
