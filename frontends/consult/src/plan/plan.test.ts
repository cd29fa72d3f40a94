// The content of a plan, and its form as text, as an HTML page and as cells.
import { describe, expect, test } from '@jest/globals';
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { professionalAdviceSentences } from '@consilium/contracts/chat/professional-advice.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { parse } from 'papaparse';
import { planCsv } from '#plan/plan-csv.ts';
import { planFileName, planFormats } from '#plan/plan-file.ts';
import { planHtml } from '#plan/plan-html.ts';
import { allLanguages, dangerousCells, samplePlan, textsOf, twoExperts } from '#plan/plan-sample.test-support.ts';
import { planText } from '#plan/plan-text.ts';
import { planOf } from '#plan/plan.ts';
import { rowHeight } from '#plan/row-height.ts';
import { readsFromRight } from '#plan/reads-from-right.ts';
import { experts, finishedReply, solution, uuid } from '#testing/samples.test-support.ts';

const [expert] = experts;
if (!expert) throw new Error('There are no experts.');
const message = (number: number, text: string) => ({ id: uuid(100 + number), text });
const conversation = (...texts: string[]) =>
  ({
    title: 'The title',
    truncated: false,
    messages: texts.map((text, index) => message(index + 1, text)),
  }) as unknown as ConversationWithMessages;
const advised = (number: number, more = {}) => finishedReply(number, { solutions: [solution(1)], ...more });

describe('a plan', () => {
  test('is undefined without a solution', () => {
    expect(planOf(conversation('Help'), expert, finishedReply(1))).toBeUndefined();
  });

  test('has the problem, every field of every solution, the steps and the questions', () => {
    const reply = advised(1, { solutions: [solution(1), solution(2)], followUpQuestions: ['And then?'] });
    expect(planOf(conversation('It broke'), expert, reply)).toMatchObject({
      expertName: expert.name,
      problem: 'It broke',
      notes: [],
      solutions: [
        {
          title: 'Solution 1',
          costEstimate: '$10',
          effectiveness: 3.5,
          steps: ['First step', 'Second step'],
          difficulty: 'Easy',
          timeEstimate: '1 hour',
        },
        { title: 'Solution 2', costEstimate: null },
      ],
      followUpQuestions: ['And then?'],
    });
  });

  test('of a later reply has all that was added until then, and that of a truncated conversation the title', () => {
    const longer = conversation('It broke', '> Since when?\n\nA week.', 'And how?', 'Much later');
    const notes = ['Since when? A week.', 'And how?'];
    expect(planOf(longer, expert, advised(3))).toMatchObject({ problem: 'It broke', notes });
    expect(planOf({ ...longer, truncated: true }, expert, advised(3))).toMatchObject({ problem: 'The title' });
  });

  test.each(expertIds)('of %s says that it is no professional advice where required', (id) => {
    const plan = planOf(conversation('Help'), { ...expert, id }, advised(1));
    expect(plan?.notice).toBe(professionalAdviceSentences[id] ?? null);
  });

  test('of a general expert carries the sentence that its reply carries', () => {
    const reply = advised(1, { text: `Rest. *${professionalAdviceSentences.health}*` });
    expect(planOf(conversation('Help'), { ...expert, id: 'general' }, reply)?.notice).toBe(
      professionalAdviceSentences.health,
    );
  });

  test('has no characters that would break a file', () => {
    const plan = planOf(conversation('a\u0000b\u001Bc\uD800d\uFFFEe\r\nf👩🏽‍⚖️'), expert, advised(1));
    expect(plan?.problem).toBe('abcde\nf👩🏽‍⚖️');
  });
});

test('a plan has the solutions of a second expert, by name, in every form', () => {
  const [, second] = experts;
  if (!second) throw new Error('There is one expert only.');
  const opinion = { ...advised(2, { solutions: [solution(7)] }), expertId: second.id, agreements: null };
  const plan = planOf(conversation('It broke'), expert, advised(1, { secondOpinion: opinion }), experts);
  expect(plan?.second).toMatchObject({ expertName: second.name, solutions: [{ title: 'Solution 7' }] });
  for (const form of [planText(twoExperts), planHtml(twoExperts), planCsv(twoExperts)])
    for (const words of ['second opinion from Sam Okafor', 'Keep the interest in mind', 'Work out the interest'])
      expect(form.toLowerCase()).toContain(words.toLowerCase());
});

test('a row is as high as its longest wrapped cell', () => {
  expect(rowHeight([['short', 20]])).toBe(18);
  expect(
    rowHeight([
      ['word '.repeat(40), 20],
      ['short', 20],
    ]),
  ).toBe(15 * 11 + 3);
  expect(rowHeight([['敷金'.repeat(20), 20]])).toBe(15 * 5 + 3);
  expect(rowHeight([['one\ntwo\n\nfour', 20]])).toBe(15 * 4 + 3);
  expect(rowHeight([['x'.repeat(30_000), 10]])).toBe(409);
});

test('the name of a file has the kind, the expert and the time', () => {
  const name = planFileName(samplePlan(), 'docx', new Date(2026, 0, 2, 3, 4, 5));
  expect(name).toBe('expert-plan-legal-2026-01-02-030405.docx');
  expect(planFormats.map(({ extension }) => extension)).toEqual(['docx', 'html', 'xlsx', 'csv']);
});

test('as text it has numbered steps and every word', () => {
  const text = planText(samplePlan());
  expect(text).toContain('1. Write down what happened\n2. Send it by registered mail');
  expect(text).toContain('Difficulty: Easy\nTime: 1 hour\nCost: $10\nEffectiveness: 3.5 of 5');
  for (const words of textsOf(allLanguages)) expect(planText(allLanguages)).toContain(words);
});

describe('a plan as HTML for Google Docs', () => {
  test('has every word, and no text became markup', () => {
    const page = new DOMParser().parseFromString(planHtml(samplePlan()), 'text/html');
    expect(page.querySelector('meta')?.getAttribute('charset')).toBe('utf-8');
    expect(page.querySelectorAll('b, script, body style')).toHaveLength(0);
    // It looks the same wherever it is opened: nothing is loaded.
    expect(page.querySelector('head > style')?.textContent).toMatch(/@page/u);
    expect(page.querySelector('link, img, [src], [href]')).toBeNull();
    expect(page.title).toBe('Plan from Elena Marchetti');
    expect([...page.querySelectorAll('ol')].map((list) => list.children.length)).toEqual([2, 1]);
    for (const words of textsOf(samplePlan())) expect(page.body.textContent).toContain(words);
  });

  test('sets the direction of each text', () => {
    const page = new DOMParser().parseFromString(planHtml(allLanguages), 'text/html');
    expect(page.querySelectorAll('body > *:not([dir="auto"]):not(ol):not(ul)')).toHaveLength(0);
    for (const words of textsOf(allLanguages)) expect(page.body.textContent).toContain(words);
  });
});

describe('a plan as comma-separated values', () => {
  const cellsOf = (csv: string) => parse<string[]>(csv.replace('\u{FEFF}', '')).data;

  test('has every text in its own cell', () => {
    const cells = cellsOf(planCsv(samplePlan())).flat();
    for (const words of textsOf(samplePlan())) expect(cells.some((cell) => cell.includes(words))).toBe(true);
    expect(planCsv(samplePlan()).startsWith('\u{FEFF}"Expert",')).toBe(true);
  });

  test('has one row for each step', () => {
    const rows = cellsOf(planCsv(samplePlan())).filter(([name]) => name === 'Ask in writing');
    expect(rows.map((row) => row.slice(1, 7))).toEqual([
      ['1', 'Write down what happened', 'Easy', '1 hour', '$10', '3.5'],
      ['2', 'Send it by registered mail', 'Easy', '1 hour', '$10', '3.5'],
    ]);
  });

  test.each(dangerousCells)('has no cell that a spreadsheet takes for a formula: %j', (words) => {
    const [base] = samplePlan().solutions;
    if (!base) throw new Error('The sample has no solution.');
    const solutions = [
      { ...base, title: words, description: words, steps: [words], timeEstimate: words, costEstimate: words },
    ];
    const plan = samplePlan({ problem: words, notes: [words], solutions, followUpQuestions: [words] });
    const cells = cellsOf(planCsv(plan)).flat();
    expect(cells.filter((cell) => cell.endsWith(words)).length).toBeGreaterThanOrEqual(8);
    expect(cells.filter((cell) => /^[\s=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  });
});

test.each([
  ['שלום', true],
  ['1. مرحبا', true],
  ['Hello שלום', false],
  ['三番目', false],
  ['42', false],
])('%s runs from right to left: %s', (text, isFromRight) => expect(readsFromRight(text)).toBe(isFromRight));
