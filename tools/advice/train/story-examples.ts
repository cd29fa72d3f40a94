// What the danger model learns from long messages. It judges them by stretches, so it learns from stretches too.
import { likelihoods, type LinearModel } from '@consilium/advice/classifier/linear-model.ts';
import { stretchesOf } from '@consilium/advice/crisis/stretches.ts';
import { learned } from '../judge/left-out.ts';
import { readStories, type DangerLine } from '../judge/lines.ts';
import { encodeTexts } from './encoded-texts.ts';
import type { Example } from './learn.ts';

/** Of a story without danger no stretch has any. */
export function calmStretches(label: string): Example[] {
  const texts = learned(readStories('training'))
    .filter(({ level }) => level === 'none')
    .flatMap(({ text }) => stretchesOf(text));
  return encodeTexts(texts).map((text) => ({ ...text, label, importance: 1, remembered: 'nearest' }));
}

/** Of a story with danger only some stretches tell of it, and nobody marked which. */
export interface DangerousStory {
  readonly story: DangerLine;
  readonly stretches: readonly Example[];
}

export function dangerousStories(importanceOf: (story: DangerLine) => number): DangerousStory[] {
  const stories = learned(readStories('training'))
    .filter(({ level }) => level !== 'none')
    .map((story) => ({ story, texts: stretchesOf(story.text) }));
  const encoded = encodeTexts(stories.flatMap(({ texts }) => texts));
  return stories.map(({ story, texts }) => ({
    story,
    stretches: encoded.splice(0, texts.length).map((text) => ({
      ...text,
      label: story.kind,
      importance: importanceOf(story),
      remembered: 'always' as const,
    })),
  }));
}

/** The stretch that a model takes for the most dangerous; `calm` is its class of no danger. */
export function mostDangerous(stretches: readonly Example[], model: LinearModel, calm: string): Example {
  const none = model.classes.indexOf(calm);
  const [first] = stretches
    .map((stretch) => ({ stretch, calm: likelihoods(model, stretch)[none] ?? 1 }))
    .toSorted((one, other) => one.calm - other.calm);
  if (!first) throw new Error('a story without words');
  return first.stretch;
}
