// A second opinion offline: from the other expert's own playbooks, never the one that the first expert used.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Turn } from '../playbooks/turn.ts';
import type { Knowledge } from './conversation.ts';
import { firstAdvice, generalReply } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import { knownCountry } from './for-country.ts';
import { broadChoice } from '../playbooks/broad-choice.ts';
import { choiceOf } from '../playbooks/find-playbook.ts';
import { withoutDenied } from '../words/negation.ts';

/** Earlier messages may name what the newest leaves out. */
const MOST_EARLIER_MESSAGES = 4;

interface AskedOpinion {
  readonly expert: ExpertId;
  readonly firstExpert: ExpertId;
  readonly country?: string | undefined;
}

export async function secondOpinion(
  { search }: Knowledge,
  turns: readonly Turn[],
  { expert, firstExpert, country }: AskedOpinion,
): Promise<OfflineReply> {
  const messages = turns.filter((turn) => turn.role === 'user').map((turn) => turn.text);
  const newest = messages.at(-1) ?? '';
  const forCountry = knownCountry(messages, country);
  const texts = [newest, messages.slice(-MOST_EARLIER_MESSAGES).join('\n')];
  const index = await search.read([...texts, withoutDenied(newest)]);
  for (const text of texts) {
    const own = choiceOf(index.search(text, expert)[0]);
    if (own) return firstAdvice({ ...own, others: [] }, newest, expert, { index, forCountry });
  }
  for (const text of texts) {
    const other = choiceOf(index.search(text).find(({ playbook }) => playbook.expert !== firstExpert));
    if (other?.strength === 'good') return firstAdvice({ ...other, others: [] }, newest, expert, { index, forCountry });
  }
  const kind = texts.map((text) => broadChoice(index, text, expert)).find((choice) => choice !== undefined);
  return kind ? firstAdvice(kind, newest, expert, { index, forCountry }) : generalReply(expert, newest);
}
