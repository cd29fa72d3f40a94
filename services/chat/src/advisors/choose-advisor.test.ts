import { systemClock } from '@consilium/kit/clock.ts';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { readChatConfig } from '../config.ts';
import type { AdvicePart, Advisor, AdvisorFaults } from './advisor.ts';
import { expertOf } from './anthropic/advisor-under-test.ts';
import { startScriptedModel } from './anthropic/scripted-model.ts';
import { chooseAdvisor } from './choose-advisor.ts';
import { modelSettings } from './model-from-config.ts';
import { modelNames } from './model-names.ts';

const database = { DATABASE_URL: 'postgres://chat@127.0.0.1/consilium' };
function choose(environment: Readonly<Record<string, string>>, faults: AdvisorFaults = {}): Advisor {
  return chooseAdvisor({
    config: readChatConfig({ ...database, ...environment }),
    log: pino({ level: 'silent' }),
    clock: systemClock,
    modelKey: { refused: () => undefined, answered: () => undefined },
    readFailures: async () => new Map(),
    faults,
  });
}

async function collect(advisor: Advisor, into: AdvicePart[]): Promise<void> {
  const request = {
    expert: expertOf('tech'),
    turns: [{ role: 'user', text: 'my wifi drops' }],
    class: 'premium',
    signal: new AbortController().signal,
  } as const;
  for await (const part of advisor.advise(request)) into.push(part);
}

test('without a key the playbooks answer, with a key the model of the class', async () => {
  expect([choose({}).name, choose({ ANTHROPIC_API_KEY: ' ' }).name, choose({}).modelFor('premium')]).toEqual([
    'playbook',
    'playbook',
    'offline-playbook',
  ]);
  const model = await startScriptedModel();
  const advisor = choose({ ANTHROPIC_API_KEY: 'key', ANTHROPIC_BASE_URL: model.url, PREMIUM_MODEL: 'claude-large' });
  const parts: AdvicePart[] = [];
  await collect(advisor, parts);
  await model.stop();
  expect([advisor.name, advisor.modelFor('premium'), parts.at(-1)]).toEqual([
    'anthropic',
    'claude-large',
    expect.objectContaining({ model: 'claude-large' }),
  ]);
});

test.each([
  ['the vendor', {}, ['claude-sonnet-5-5', 'claude-opus-5-5', 'claude-haiku-5-5']],
  ['the vendor, one name set', { STANDARD_MODEL: 'own' }, ['own', 'claude-opus-5-5', 'claude-haiku-5-5']],
  ['another address', { ANTHROPIC_BASE_URL: 'http://localhost:11434', STANDARD_MODEL: 'own' }, ['own', 'own', 'own']],
  [
    'another address, two names set',
    { ANTHROPIC_BASE_URL: 'http://localhost:11434', STANDARD_MODEL: 'own', ROUTING_MODEL: 'small' },
    ['own', 'own', 'small'],
  ],
])('at %s the names of the models follow', (_where, environment, names) => {
  const { standard, premium, routing } = modelNames(readChatConfig({ ...database, ...environment }));
  expect([standard, premium, routing]).toEqual(names);
});

test.each([
  ['the vendor', {}, undefined, 60_000],
  ['a proxy to it', { ANTHROPIC_BASE_URL: 'http://proxy' }, undefined, 300_000],
  ['a local model', { ANTHROPIC_BASE_URL: 'http://localhost:11434', STANDARD_MODEL: 'qwen3' }, 32_000, 300_000],
  [
    'a local model that is described',
    {
      ANTHROPIC_BASE_URL: 'http://x',
      STANDARD_MODEL: 'q',
      MODEL_CONTEXT_TOKENS: '8000',
      MODEL_FIRST_TOKEN_TIMEOUT_MS: '9000',
    },
    8000,
    9000,
  ],
])('for %s context and patience follow', (_what, environment, contextTokens, firstTokenMs) => {
  const others = { log: pino({ level: 'silent' }), clock: systemClock, descriptionsPerMinute: 1 };
  const modelKey = { refused: () => undefined, answered: () => undefined };
  const config = readChatConfig({ ...database, ...environment });
  expect(modelSettings(config, 'key', { ...others, modelKey })).toMatchObject({ contextTokens, firstTokenMs });
});

test('what a server lacks is a list of known names', () => {
  const read = (lacks: string) => readChatConfig({ ...database, MODEL_LACKS: lacks }).MODEL_LACKS;
  expect([read('caching, tool-choice'), read('')]).toEqual([['caching', 'tool-choice'], []]);
  expect(() => read('colour')).toThrow('MODEL_LACKS');
});

test('fault settings take effect while the advisor runs', async () => {
  const faults: AdvisorFaults = { failBeforeFirst: true };
  const advisor = choose({}, faults);
  await expect(collect(advisor, [])).rejects.toMatchObject({ failure: 'overloaded', isRetryable: true });
  faults.failBeforeFirst = undefined;
  faults.cutAfter = 3;
  const cut: AdvicePart[] = [];
  await expect(collect(advisor, cut)).rejects.toMatchObject({ failure: 'broken' });
  expect(cut).toHaveLength(3);
  faults.cutAfter = undefined;
  faults.delayMs = 2;
  const slow: AdvicePart[] = [];
  const startedAt = performance.now();
  await collect(advisor, slow);
  expect(performance.now() - startedAt).toBeGreaterThan(slow.length);
});
