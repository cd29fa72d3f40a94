// A model is packed and read without loss that matters; the models of the product know their classes.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { describe, expect, test } from '@jest/globals';
import { classifyByWords, classifyEncoded, storedModel } from './classify.ts';
import { explainClass } from './explain.ts';
import { featuresOf, plainWords } from './features.ts';
import { INPUTS, likelihoods, VECTOR_SIZE } from './linear-model.ts';
import { packModel, readModel, type StoredModel } from './model-file.ts';
import { likelihoodsByNeighbours, stepsOf } from './neighbours.ts';

const text = (words: string, vector?: Float32Array) => ({ features: featuresOf(plainWords(words)), vector });

/** Points in one direction. */
function vectorTo(direction: number): Float32Array {
  const vector = new Float32Array(VECTOR_SIZE).fill(0.04);
  vector[direction] = 0.25;
  return vector;
}

const neighbours = {
  sharpness: 30,
  classes: Uint8Array.of(0, 1, 1),
  importances: Uint8Array.of(100, 100, 20),
  vectors: Int8Array.from([0, 1, 2].flatMap((direction) => [...stepsOf(vectorTo(direction))])),
};

function modelFor(word: string): StoredModel {
  const weights = new Float32Array(INPUTS * 2);
  for (const place of featuresOf(plainWords(word)).words) weights[place * 2 + 1] = 3;
  weights[(INPUTS - 1) * 2 + 1] = -1.5;
  return {
    classes: ['other', word],
    bias: Float32Array.of(0.5, 0),
    weights,
    neighbours,
    temperature: 1,
    thresholds: { sure: 0.5 },
  };
}

test('a temperature above 1 makes likelihoods flatter', () => {
  const atOne = modelFor('tap');
  const encoded = text('tap', vectorTo(0));
  const [, sharp = 0] = classifyEncoded(atOne, encoded);
  const [, flat = 0] = classifyEncoded({ ...atOne, temperature: 2 }, encoded);
  expect([sharp > 0.5, flat > 0.5, flat < sharp]).toEqual([true, true, true]);
});

describe('a linear model', () => {
  test('finds the class whose word is there', () => {
    const [, tap = 0] = likelihoods(modelFor('tap'), text('tap'));
    const [, none = 0] = likelihoods(modelFor('tap'), text('roof'));
    expect([tap > 0.9, none < 0.4]).toEqual([true, true]);
  });

  test('takes the vector into account where there is one', () => {
    const vector = new Float32Array(VECTOR_SIZE);
    vector[VECTOR_SIZE - 1] = 1;
    const [, without = 0] = likelihoods(modelFor('tap'), text('tap'));
    const [, withVector = 0] = likelihoods(modelFor('tap'), text('tap', vector));
    expect(withVector).toBeLessThan(without);
  });

  test('says the same after it was packed and read', () => {
    const stored = readModel(packModel(modelFor('tap'), 'a test'));
    expect(stored).toMatchObject({ classes: ['other', 'tap'], thresholds: { sure: 0.5 } });
    const [, before = 0] = likelihoods(modelFor('tap'), text('tap'));
    expect(likelihoods(stored, text('tap'))[1]).toBeCloseTo(before, 2);
    expect(stored.neighbours).toEqual(neighbours);
  });

  test('of a file that is cut is refused', () => {
    const other = { ...modelFor('tap'), classes: ['one', 'two', 'three'], bias: new Float32Array(3) };
    expect(() => readModel(packModel(other, 'a test'))).toThrow('not as many weights');
  });
});

test('neighbours speak for their class, the nearest and the most important loudest', () => {
  const [, near = 0] = likelihoodsByNeighbours(neighbours, 2, vectorTo(1));
  const [, far = 0] = likelihoodsByNeighbours(neighbours, 2, vectorTo(0));
  const [, lessImportant = 0] = likelihoodsByNeighbours(neighbours, 2, vectorTo(2));
  expect(near).toBeGreaterThan(0.6);
  expect(far).toBeLessThan(0.5);
  expect(lessImportant).toBeLessThan(near);
});

describe('the models of the product', () => {
  test('routing knows every expert', () => {
    expect(storedModel('routing').classes).toEqual(expertIds);
  });

  test('explain which words a decision is made of', () => {
    const [first] = explainClass(storedModel('routing'), 'my landlord keeps the deposit', 'legal');
    expect(['landlord', 'deposit']).toContain(first?.word);
    expect(first?.counts).toBeGreaterThan(0);
  });

  test('decide by words alone when there is no vector', () => {
    const likely = classifyByWords(storedModel('routing'), 'my landlord keeps the deposit');
    expect(expertIds[likely.indexOf(Math.max(...likely))]).toBe('legal');
  });
});
