// Learns which passage of a playbook answers a follow-up. The follow-ups of the other writers measure what was learned.
import { firstAdvice } from '@consilium/advice/conversation/compose-reply.ts';
import { readConversation } from '@consilium/advice/conversation/conversation.ts';
import type { PassageModel } from '@consilium/advice/conversation/likely-passages.ts';
import { passageSigns, signNames, type PassageSigns } from '@consilium/advice/conversation/passage-signs.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { readConversations } from '../judge/lines.ts';
import { loadProduct, type Product } from '../judge/product.ts';
import { shareInWords, shareOf } from '../judge/share.ts';
import { readLabelledFollowUps, type LabelledFollowUp } from './labelled-passages.ts';
import { fitLogistic } from './logistic-fit.ts';

const learnedFrom: ReadonlySet<string> = new Set(['one', 'two']);

interface Choice {
  readonly labelled: LabelledFollowUp;
  /** Of what the first reply has not said. */
  readonly signs: readonly PassageSigns[];
}

export async function trainPassages(say: (line: string) => void): Promise<PassageModel> {
  const product = loadProduct();
  const choices: Choice[] = [];
  for (const labelled of readLabelledFollowUps()) choices.push(await choiceOf(labelled, product));
  const learned = choices.filter(({ labelled }) => learnedFrom.has(labelled.writer));
  const examples = learned.flatMap(({ labelled, signs }) =>
    signs.map(({ passage, values }) => ({ inputs: values, isTrue: labelled.passages.includes(passage.name) })),
  );
  const { bias, weights } = fitLogistic(examples);
  const scoreOf = ({ values }: PassageSigns) =>
    values.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), bias);
  const isRight = ({ labelled, signs }: Choice) => {
    const [best] = signs.toSorted((one, other) => scoreOf(other) - scoreOf(one));
    return best !== undefined && labelled.passages.includes(best.passage.name);
  };
  const isAnswered = ({ labelled, signs }: Choice) =>
    signs.some(({ passage }) => labelled.passages.includes(passage.name));
  const others = choices.filter(({ labelled }) => !learnedFrom.has(labelled.writer));
  say(`passages: learned ${shareInWords(shareOf(learned.filter(isAnswered), isRight))},`);
  say(`of other writers ${shareInWords(shareOf(others.filter(isAnswered), isRight))}`);
  return {
    bias,
    weights: Object.fromEntries(signNames.map((name, place) => [name, weights[place] ?? 0])),
    madeBy: 'npm run train -- passages',
  };
}

async function choiceOf(labelled: LabelledFollowUp, { knowledge }: Product): Promise<Choice> {
  const playbook = knowledge.playbooks.find(({ id }) => id === labelled.playbook);
  const written = readConversations('training').find(({ turns }) => turns[0]?.text === labelled.first);
  if (!playbook || !written) throw new Error(`passages.tsv: no playbook or conversation for "${labelled.followUp}"`);
  const reply = firstAdvice({ playbook, strength: 'good', others: [] }, labelled.first, written.expert);
  const messages = written.turns.map(({ text }) => text);
  const count = messages.indexOf(labelled.followUp, 1) + 1;
  const turns = messages.slice(0, count).flatMap((text, place): Turn[] => {
    const answered = place === 0 ? reply.text : 'Tell me more.';
    const own = { role: 'user', text } as const;
    return place === count - 1 ? [own] : [own, { role: 'assistant', text: answered }];
  });
  const conversation = await readConversation(knowledge, turns, written.expert, {});
  const signs = await passageSigns(conversation, playbook);
  return { labelled, signs: signs.filter(({ passage }) => conversation.said.freshOf(passage.text) !== undefined) };
}
