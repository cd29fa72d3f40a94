// Checks of what is no reply: short questions, cards alone, caching, and the key.
import { AdvisorError } from '../advisors/advisor.ts';
import { counted, fails, partly, seconds, works } from './check.ts';
import type { Check } from './check.ts';
import { askForReply, expertFor } from './checked-reply.ts';

const PROBLEM = 'My landlord keeps my deposit of 1,200 although I left the flat clean. What can I do?';
const never = (): AbortSignal => new AbortController().signal;

export const routingCheck: Check = {
  name: 'matching an expert',
  isMust: false,
  run: async ({ advisor }) => {
    const begunAt = performance.now();
    const result = await advisor.route(PROBLEM, never());
    const elapsedMs = performance.now() - begunAt;
    if (result) return works(`${result.expertId} after ${seconds(elapsedMs)}`);
    return partly(
      elapsedMs > 2900 ? 'no answer within 3 s' : 'no valid answer',
      'Keywords match the expert instead. Take a small fast model as ROUTING_MODEL, or set MODEL_ROUTING_PER_MINUTE=0, which saves the calls.',
    );
  },
};

export const toolCheck: Check = {
  name: 'a short question with a tool',
  isMust: false,
  run: async ({ advisor }) => {
    const pairs = await advisor.agreements(
      ['Call the bank', 'Write a letter to the landlord'],
      ['Send the landlord a written demand', 'Take photos'],
      never(),
    );
    if (pairs) return works(`${counted(pairs.length, 'pair')} of equal steps found`);
    return partly('no valid answer in time', 'Titles, hand-over notes and comparisons are made by rules instead.');
  },
};

export const solutionsCheck: Check = {
  name: 'solutions',
  isMust: true,
  run: async ({ advisor }) => {
    const turns = [
      { role: 'user', text: PROBLEM },
      { role: 'assistant', text: 'That is annoying, and you have a good position.' },
    ] as const;
    try {
      const request = { expert: expertFor('legal'), turns, replaced: [], earlier: [], signal: never() };
      const solutions = await advisor.proposeSolutions(request);
      const seen = counted(solutions.length, 'card');
      if (solutions.length > 0) return works(seen);
      const advice =
        'The model makes no valid cards, with or without tools. Take a larger model, or one made for tools.';
      return { verdict: 'fails', seen, advice };
    } catch (error) {
      if (error instanceof AdvisorError) return { ...fails(error), endsAll: false };
      throw error;
    }
  },
};

/** Judges the calls before it; makes none. */
export const cachingCheck: Check = {
  name: 'caching',
  isMust: false,
  run: ({ usages, isVendor }) => {
    const read = usages.reduce((sum, { cacheReadTokens }) => sum + cacheReadTokens, 0);
    if (read > 0) return Promise.resolve(works(`${read} tokens came from the cache`));
    if (!isVendor)
      return Promise.resolve({ verdict: 'open', seen: 'the server tells of none, which costs no money here' });
    return Promise.resolve(
      partly(
        'no token came from the cache',
        'Every reply pays for the whole prompt. Look whether a proxy removes cache_control.',
      ),
    );
  },
};

export const wrongKeyCheck: Check = {
  name: 'a wrong key',
  isMust: false,
  run: async ({ withWrongKey }) => {
    const { error } = await askForReply(withWrongKey, PROBLEM);
    if (error?.failure === 'key_refused') return works('is refused');
    if (error) return { ...fails(error), endsAll: false };
    return { verdict: 'open', seen: 'is accepted: the server checks no key, so let only this machine reach it' };
  },
};
