// POST /admin/keywords/generation: proposes terms from what people wrote and from the notes. Nothing goes live here.
import type { KeywordGeneration, KeywordProposal } from '@consilium/contracts/chat/keywords-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { loadPlaybooksInSteps } from '@consilium/advice/playbooks/load-playbooks.ts';
import { mineTerms } from '@consilium/advice/routing/mine-terms.ts';
import type { MinedTerm } from '@consilium/advice/routing/mine-terms.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { readKeywords } from './keywords.sql.ts';
import type { KeywordsContext } from './keywords-context.ts';
import { isKnownAmong } from './known-terms.ts';
import { insertProposals, solvedTexts, transferredTexts } from './proposals.sql.ts';

type Source = KeywordProposal['source'];

/** A term of fewer people could be somebody's name. */
const LEAST_PEOPLE = 5;
const LEAST_NOTES = 2;

const sources: Readonly<Record<Source, (db: Queryable) => Promise<readonly MinedTerm[]>>> = {
  transferred: async (db) => mineTerms(await transferredTexts(db), LEAST_PEOPLE),
  solved: async (db) => mineTerms(await solvedTexts(db), LEAST_PEOPLE),
  notes: () => (termsOfNotes ??= mineNotes()),
};
/** Notes do not change while a process runs. */
let termsOfNotes: Promise<readonly MinedTerm[]> | undefined;

type Context = Pick<KeywordsContext, 'pool' | 'clock' | 'log'>;

/** Never throws: the answer says what went wrong. */
export async function generateKeywords(context: Context): Promise<KeywordGeneration> {
  try {
    return await generate(context);
  } catch (error) {
    context.log.error({ err: error }, 'no keywords could be generated');
    return failed('Unknown error occurred');
  }
}

/** Two runs at once propose each term once: the table has a term once. */
async function generate({ clock, pool }: Context): Promise<KeywordGeneration> {
  const isKnown = isKnownAmong(await readKeywords(pool));
  const expertKeywords: Partial<Record<ExpertId, number>> = {};
  let totalKeywords = 0;
  for (const [source, find] of Object.entries(sources) as [Source, (typeof sources)[Source]][]) {
    const terms = (await find(pool)).filter((term) => !isKnown(term));
    const proposals = terms.map((term) => ({ ...term, id: newId() }));
    for (const { expertId } of await insertProposals(pool, source, proposals, clock.now())) {
      expertKeywords[expertId] = (expertKeywords[expertId] ?? 0) + 1;
      totalKeywords += 1;
    }
  }
  return { success: true, totalKeywords, expertKeywords, error: null };
}

/** What people would type: titles, symptoms and wordings, each note one owner. */
async function mineNotes(): Promise<readonly MinedTerm[]> {
  const notes = await loadPlaybooksInSteps();
  const texts = notes.flatMap(({ id, expert, title, symptoms, wording }) =>
    [title, ...symptoms, ...wording].map((text) => ({ expertId: expert, text, owner: id })),
  );
  return mineTerms(texts, LEAST_NOTES);
}

function failed(error: string): KeywordGeneration {
  return { success: false, totalKeywords: 0, expertKeywords: {}, error };
}
