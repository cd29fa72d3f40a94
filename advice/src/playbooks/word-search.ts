// Finds the playbooks that share words with a text: BM25+ over stems, pairs of words and synonyms.
import MiniSearch from 'minisearch';
import { isEverydayWord } from '../words/everyday-words.ts';
import { tokenise } from '../words/tokenise.ts';
import type { Word } from '../words/tokenise.ts';
import { createTypoIndex } from '../words/typo-index.ts';
import type { SearchHints } from './load-search-hints.ts';
import type { Playbook } from './playbook.ts';
import { searchTerms } from './search-terms.ts';

/** The body text of the playbooks is left out: measured, it finds nothing more and doubles the time to index. */
const boosts = { title: 2, symptoms: 2, wording: 2, hints: 2, cues: 1 };

/**
 * For each playbook that shares a word with the text, by its id: the score per query term, times the share of
 * significant words that the playbooks know.
 */
export type WordSearch = (text: string) => ReadonlyMap<string, number>;

type Fields = Readonly<Record<keyof typeof boosts, string>>;

export function createWordSearch(playbooks: readonly Playbook[], hints: SearchHints): WordSearch {
  const { index, known } = emptyIndex();
  index.addAll(documentsOf(playbooks, hints));
  return searchIn(index, known);
}

/** Few, so that a process that answers others meanwhile is silent for some 50 ms at most. */
const PLAYBOOKS_PER_STEP = 20;

/** The same, in steps between which other work goes on. */
export async function createWordSearchInSteps(playbooks: readonly Playbook[], hints: SearchHints): Promise<WordSearch> {
  const { index, known } = emptyIndex();
  await index.addAllAsync(documentsOf(playbooks, hints), { chunkSize: PLAYBOOKS_PER_STEP });
  return searchIn(index, known);
}

type Document = { readonly id: string } & Fields;

function documentsOf(playbooks: readonly Playbook[], hints: SearchHints): Document[] {
  return playbooks.map((playbook) => ({ id: playbook.id, ...fieldsOf(playbook, hints.get(playbook.id) ?? []) }));
}

/** `known` gets every word of what is added. */
function emptyIndex(): { readonly index: MiniSearch<Document>; readonly known: ReadonlySet<string> } {
  const known = new Set<string>();
  const learn = (text: string): string[] => {
    const words = tokenise(text);
    for (const word of words) known.add(word.text);
    return searchTerms(words);
  };
  const index = new MiniSearch<Document>({
    fields: Object.keys(boosts),
    tokenize: learn,
    processTerm: (term) => term,
  });
  return { index, known };
}

function searchIn(index: MiniSearch<Document>, known: ReadonlySet<string>): WordSearch {
  const termsOf = createReader(known);
  return (text) => {
    const terms = termsOf(text);
    const asked = new Set(terms.filter(isWord)).size;
    const found = index.search(text, { boost: boosts, tokenize: () => terms });
    return new Map(
      found.map(({ id, score, queryTerms }) => {
        const coverage = queryTerms.filter(isWord).length / Math.max(asked, 1);
        // The score grows with the number of terms, which would make long messages look certain.
        return [String(id), (score / queryTerms.length) * coverage];
      }),
    );
  };
}

/** False for a pair of words and for the mark of a synonym group. */
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

/** Reads search terms; a word that is in no playbook and no dictionary is replaced by the nearest known one. */
function createReader(known: ReadonlySet<string>): (text: string) => string[] {
  const typos = createTypoIndex(known);
  const corrected = (word: Word): readonly Word[] => {
    if (known.has(word.text) || isEverydayWord(word.text)) return [word];
    const meant = typos.correct(word.text);
    return meant === undefined ? [word] : tokenise(meant);
  };
  return (text) => searchTerms(tokenise(text).flatMap(corrected));
}
