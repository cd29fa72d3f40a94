// What the decisions on one text were made of, for a reader who doubts them.
import { explainClass } from '@consilium/advice/classifier/explain.ts';
import { classify, storedModel } from '@consilium/advice/classifier/classify.ts';
import { broadChoice } from '@consilium/advice/playbooks/broad-choice.ts';
import { findPlaybook } from '@consilium/advice/playbooks/find-playbook.ts';
import { chooseBranch } from '@consilium/advice/playbooks/choose-branch.ts';
import { lengthOf } from '@consilium/advice/crisis/message-length.ts';
import type { Found, PlaybookIndex } from '@consilium/advice/playbooks/playbook-search.ts';
import { thresholdsFor } from '@consilium/advice/crisis/danger-by-meaning.ts';
import { checkForCrisis } from '@consilium/advice/crisis/find-crisis.ts';
import type { CrisisFinding } from '@consilium/advice/crisis/crisis-finding.ts';
import { detectLanguage } from '@consilium/advice/language/detect-language.ts';
import { countriesIn } from '@consilium/advice/needs/countries.ts';
import { talkTurnOf } from '@consilium/advice/needs/talk-turns.ts';
import { recogniseNeeds, weighNeeds } from '@consilium/advice/needs/recognise-needs.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Product } from './product.ts';

const MOST_WORDS = 5;
const MOST_FOUND = 5;
const MOST_CLASSES = 4;

/** In Markdown. */
export async function explain(text: string, { route, knowledge }: Product): Promise<string> {
  const { expertId } = await route(text);
  const index = await knowledge.search.read([text]);
  const parts = [
    ...(await explainCrisis(text)),
    ...(await explainRouting(text, route)),
    ...explainPlaybooks(index, text, expertId),
    ...(await explainNeeds(text)),
  ];
  return parts.join('\n');
}

async function explainCrisis(text: string): Promise<string[]> {
  const { sure, likely } = await checkForCrisis(text);
  const model = storedModel('danger');
  const found = await classify(model, text);
  const kinds = classesIn(model.classes, found);
  const [alarming] = kinds.filter(({ name }) => name !== 'none');
  const { sure: leastSure, likely: leastLikely } = thresholdsFor(model, lengthOf(text));
  return [
    '## Danger',
    `- help first: ${inWords(sure)}`,
    `- quiet line of help: ${inWords(likely)}`,
    `- by meaning: ${kinds.map(({ name, likelihood }) => `${name} ${share(likelihood)}`).join(', ')}`,
    `- danger in the whole: ${share(1 - (found[model.classes.indexOf('none')] ?? 1))}; likely from ${share(leastLikely)}, sure from ${share(leastSure)}`,
    `- words for ${alarming?.name ?? 'none'}: ${wordsFor('danger', text, alarming?.name ?? 'none')}`,
  ];
}

const inWords = (finding: CrisisFinding | null): string =>
  finding === null
    ? 'no'
    : `${finding.kind}, ${finding.severity}, ${finding.matched === '' ? 'by meaning' : `by the phrase "${finding.matched}"`}`;

async function explainRouting(text: string, route: Product['route']): Promise<string[]> {
  const { expertId, confidence, alternatives, reasoning, scores } = await route(text);
  const likely = Object.entries(scores).toSorted(([, one], [, other]) => other - one);
  return [
    '',
    '## Expert',
    `- ${expertId} (${confidence}), then ${alternatives.join(', ')}`,
    `- likelihoods: ${likely.map(([name, likelihood]) => `${name} ${share(likelihood)}`).join(', ')}`,
    `- words for ${expertId}: ${wordsFor('routing', text, expertId)}`,
    `- told to the person: ${reasoning}`,
  ];
}

function explainPlaybooks(index: PlaybookIndex, text: string, expert: ExpertId): string[] {
  const choice = findPlaybook(index, text, expert);
  const broad = broadChoice(index, text, expert);
  const answering = choice?.strength === 'good' ? choice : (broad ?? choice);
  const branch = answering && chooseBranch(answering.playbook, text);
  return [
    '',
    '## Playbook',
    `- answers: ${answering ? `${answering.playbook.id} (${answering.strength})` : 'none, so the general steps come'}`,
    `- section for a circumstance: ${branch ? `${branch.branch.cues.join(' / ')} (fit ${branch.fit.toFixed(2)})` : 'none'}`,
    `- offered: ${answering?.others.map(({ id }) => id).join(', ') ?? ''}`,
    ...table('specific, of this expert', index.search(text, expert)),
    ...table('specific, of all', index.search(text)),
    ...table('broad, of this expert', index.search(text, expert, 'broad')),
  ];
}

function table(name: string, found: readonly Found[]): string[] {
  const rows = found.slice(0, MOST_FOUND).map(({ playbook, certainty, standing, signs }) => {
    const { words, resemblance, likeness, expert } = signs;
    const { nearest = 0, nearestThree = 0, nearestCue = 0 } = resemblance ?? {};
    const meaning = [nearest, nearestThree, nearestCue].map((one) => one.toFixed(2)).join(' / ');
    return `| ${playbook.id} | ${share(certainty)} | ${standing.toFixed(2)} | ${words?.toFixed(0) ?? 'not English'} | ${meaning} | ${likeness?.toFixed(2) ?? 'not English'} | ${share(expert)} |`;
  });
  const head = [
    '| playbook | certainty | standing | words | nearest phrase / three / cue | like it in English | its expert |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  return rows.length === 0 ? ['', `${name}: none`] : ['', `${name}:`, '', ...head, ...rows];
}

async function explainNeeds(text: string): Promise<string[]> {
  const { needs, isSure } = await recogniseNeeds(text);
  const weighed = (await weighNeeds(text)).slice(0, MOST_CLASSES);
  const likely = weighed.map(
    ({ need, likelihood, hasWords }) => `${need} ${share(likelihood)}${hasWords ? ' (a phrase too)' : ''}`,
  );
  return [
    '',
    '## As a follow-up',
    `- taken as: ${needs.join(', ')}${isSure ? '' : ' (not sure)'}`,
    `- turn of talk: ${talkTurnOf(text) ?? 'none'}`,
    `- likelihoods: ${likely.join(', ')}`,
    `- words for ${weighed[0]?.need ?? ''}: ${wordsFor('needs', text, weighed[0]?.need ?? '')}`,
    `- countries: ${countriesIn(text).join(', ') || 'none'}`,
    `- language: ${detectLanguage(text) ?? 'uncertain'}`,
  ];
}

function classesIn(classes: readonly string[], found: Float64Array) {
  return classes
    .map((name, place) => ({ name, likelihood: found[place] ?? 0 }))
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .slice(0, MOST_CLASSES);
}

function wordsFor(model: 'danger' | 'routing' | 'needs', text: string, name: string): string {
  const heavy = explainClass(storedModel(model), text, name).filter(({ counts }) => counts > 0);
  return (
    heavy
      .slice(0, MOST_WORDS)
      .map(({ word, counts }) => `${word} +${share(counts)}`)
      .join(', ') || 'none'
  );
}

const share = (value: number): string => `${(value * 100).toFixed(1)} %`;
