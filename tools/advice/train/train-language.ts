// Learns the six languages from all training lines, by words and parts of words alone.
import { classifyEncoded } from '@consilium/advice/classifier/classify.ts';
import { featuresOf, plainWords } from '@consilium/advice/classifier/features.ts';
import type { StoredModel } from '@consilium/advice/classifier/model-file.ts';
import { languages } from '@consilium/advice/language/languages.ts';
import { readConversations, readDangerLines, readOrdinaryLines, readProblems, type SetName } from '../judge/lines.ts';
import { shareInWords } from '../judge/share.ts';
import { noNeighbours } from './neighbours-of.ts';
import { learn, type Example } from './learn.ts';

/** From this likelihood on a language is certain enough to speak of it. */
const CERTAIN = 0.9;

export function trainLanguage(say: (line: string) => void): StoredModel {
  const linear = learn(examplesOf('training'), languages, { epochs: 8, rate: 3, decay: 0.00002, least: 0.1 });
  const model: StoredModel = { ...linear, neighbours: noNeighbours, temperature: 1, thresholds: { certain: CERTAIN } };
  const judged = examplesOf('choosing').map((example) => {
    const likely = classifyEncoded(model, example);
    const highest = Math.max(...likely);
    return { isCertain: highest >= CERTAIN, isRight: languages[likely.indexOf(highest)] === example.label };
  });
  const certain = judged.filter(({ isCertain }) => isCertain);
  say(`language: certain ${shareInWords({ hits: certain.length, of: judged.length })},`);
  say(`of these right ${shareInWords({ hits: certain.filter(({ isRight }) => isRight).length, of: certain.length })}`);
  return model;
}

function examplesOf(set: SetName): Example[] {
  const lines = [
    ...readProblems(set),
    ...readDangerLines(set),
    ...readOrdinaryLines(set),
    ...readConversations(set).flatMap(({ turns, language }) => turns.map(({ text }) => ({ text, language }))),
  ];
  return lines.map(({ text, language }) => ({
    features: featuresOf(plainWords(text)),
    vector: undefined,
    label: language,
    importance: 1,
    remembered: 'never',
  }));
}
