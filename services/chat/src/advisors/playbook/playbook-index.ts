// Finds the playbooks that fit what a person wrote: BM25+ over stems, neighbouring words and meanings.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import MiniSearch from 'minisearch';
import { isEverydayWord } from '../../words/everyday-words.ts';
import { tokenise } from '../../words/tokenise.ts';
import { createTypoIndex } from '../../words/typo-index.ts';
import type { SearchHints } from './load-search-hints.ts';
import type { Playbook } from './playbook.ts';
import { searchTerms } from './search-terms.ts';

/** Without the running text of the playbooks: measured, it finds nothing more and doubles the time to index. */
const boosts = { title: 2, symptoms: 2, wording: 2, hints: 2, cues: 1 };

export interface Found {
  readonly playbook: Playbook;
  /** How well words and playbook agree: their weight times the share of telling words that it knows. */
  readonly certainty: number;
}

export interface PlaybookIndex {
  /** Best first; of one expert, or of all. */
  search(text: string, expert?: ExpertId): Found[];
}

type Fields = Readonly<Record<keyof typeof boosts, string>>;

export function createPlaybookIndex(playbooks: readonly Playbook[], hints: SearchHints): PlaybookIndex {
  const documents = playbooks.map((playbook) => ({
    id: playbook.id,
    ...fieldsOf(playbook, hints.get(playbook.id) ?? []),
  }));
  const correct = createCorrection(documents);
  const index = new MiniSearch<{ id: string } & Fields>({
    fields: Object.keys(boosts),
    tokenize: (text) => searchTerms(text),
    processTerm: (term) => term,
    searchOptions: { boost: boosts, tokenize: (text) => searchTerms(text, correct) },
  });
  index.addAll(documents);
  const byId = new Map(playbooks.map((playbook) => [playbook.id, playbook]));
  const search = (text: string, expert?: ExpertId): Found[] => {
    const asked = new Set(searchTerms(text, correct).filter(isWord)).size;
    return index.search(text).flatMap(({ id, score, queryTerms }): Found[] => {
      const playbook = byId.get(String(id));
      if (!playbook || (expert !== undefined && playbook.expert !== expert)) return [];
      const coverage = queryTerms.filter(isWord).length / Math.max(asked, 1);
      // The score ranks; it is multiplied by the number of terms, which would make long messages look certain.
      return [{ playbook, certainty: (score / queryTerms.length) * coverage }];
    });
  };
  return { search };
}

/** Not a pair of words and not a meaning. */
const isWord = (term: string): boolean => !term.includes(' ') && !term.startsWith('=');

function fieldsOf(playbook: Playbook, hints: readonly string[]): Fields {
  return {
    title: playbook.title,
    symptoms: playbook.symptoms.join('.\n'),
    wording: playbook.wording.join('.\n'),
    hints: hints.join('.\n'),
    cues: playbook.branches.flatMap((branch) => branch.cues).join('.\n'),
  };
}

/** A word that no playbook and no dictionary knows is taken for the nearest that a playbook knows. */
function createCorrection(documents: readonly Fields[]): (word: string) => string {
  const known = new Set(
    documents.flatMap((fields) => tokenise(Object.values(fields).join('\n')).map((word) => word.text)),
  );
  const typos = createTypoIndex(known);
  return (word) => (known.has(word) || isEverydayWord(word) ? word : (typos.correct(word) ?? word));
}
