// POST /admin/keywords/generation: proposes terms from what people wrote, from the notes and, with a key, from the model. Nothing goes live here.
import type { KeywordGeneration, KeywordProposal } from '@consilium/contracts/chat/keywords-http.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { loadPlaybooksInSteps } from '@consilium/advice/playbooks/load-playbooks.ts';
import { mineTerms } from '@consilium/advice/routing/mine-terms.ts';
import type { MinedTerm } from '@consilium/advice/routing/mine-terms.ts';
import { newId } from '@consilium/kit/ids.ts';
import { readKeywords } from './keywords.sql.ts';
import type { KeywordsContext } from './keywords-context.ts';
import { isKnownAmong } from './known-terms.ts';
import { insertProposals, solvedTexts, transferredTexts } from './proposals.sql.ts';

type Source = KeywordProposal['source'];

/** A term of fewer people could be somebody's name. */
const LEAST_PEOPLE = 5;
const LEAST_NOTES = 2;

const sources: Readonly<Record<Source, (context: Context) => Promise<readonly MinedTerm[]>>> = {
  transferred: async ({ pool }) => mineTerms(await transferredTexts(pool), LEAST_PEOPLE),
  solved: async ({ pool }) => mineTerms(await solvedTexts(pool), LEAST_PEOPLE),
  notes: () => (termsOfNotes ??= mineNotes()),
  model: ({ advisor, signal }) => askModel(advisor, signal),
};
/** Notes do not change while a process runs. */
let termsOfNotes: Promise<readonly MinedTerm[]> | undefined;

interface Context extends Pick<KeywordsContext, 'pool' | 'clock' | 'log' | 'advisor'> {
  readonly signal: AbortSignal;
}

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
async function generate(context: Context): Promise<KeywordGeneration> {
  const { clock, pool } = context;
  const isKnown = isKnownAmong(await readKeywords(pool));
  const expertKeywords: Partial<Record<ExpertId, number>> = {};
  let totalKeywords = 0;
  for (const [source, find] of Object.entries(sources) as [Source, (typeof sources)[Source]][]) {
    const terms = (await find(context)).filter((term) => !isKnown(term));
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

/** One term is one text of one owner, so that what it names for two experts counts for neither. */
async function askModel(advisor: Context['advisor'], signal: AbortSignal): Promise<readonly MinedTerm[]> {
  const texts = expertIds.map(async (expertId) => {
    const terms = (await advisor.keywordsFor(expertId, signal)) ?? [];
    return terms.map((text) => ({ expertId, text, owner: 'model' }));
  });
  return mineTerms((await Promise.all(texts)).flat(), 1);
}

function failed(error: string): KeywordGeneration {
  return { success: false, totalKeywords: 0, expertKeywords: {}, error };
}
