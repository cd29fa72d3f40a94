import { afterEach, describe, expect, test } from '@jest/globals';
import { startScriptedModel } from '../advisors/anthropic/scripted-model.ts';
import type { ScriptedModel, ScriptedRequest } from '../advisors/anthropic/scripted-model.ts';
import { dialects, vendor } from '../advisors/anthropic/scripted-model/dialects.ts';
import type { Dialect } from '../advisors/anthropic/scripted-model/dialects.ts';
import type { ModelScript } from '../advisors/anthropic/scripted-model/model-script.ts';
import { scriptedSolution } from '../advisors/anthropic/scripted-model/scripted-solution.ts';
import { runModelCheck } from './run-model-check.ts';

const KEY = 'sk-ant-the-secret-key-of-this-test';
const card = { name: 'give_solutions', input: { solutions: [scriptedSolution] } };

/** A model that does everything right. */
function capable({ body }: ScriptedRequest): ModelScript {
  const said = JSON.stringify(body['messages']);
  const asked = JSON.stringify([body['tools'], body['system']]);
  if (asked.includes('You match a person'))
    return {
      chunks: [],
      tools: [
        {
          name: 'choose_expert',
          input: { expert: 'legal', confidence: 'high', reasoning: 'A deposit.', alternatives: [] },
        },
      ],
    };
  if (asked.includes('Two experts answered'))
    return { chunks: [], tools: [{ name: 'name_agreements', input: { pairs: [{ a: 2, b: 1 }] } }] };
  if (said.includes('please call give_solutions now')) return { chunks: [], tools: [card] };
  if (said.includes('poison')) return { chunks: ['I cannot ', 'help with that.'], stopReason: 'refusal' };
  if (said.includes('600 words')) return { chunks: Array.from({ length: 400 }, () => 'word ') };
  if (said.includes('Which colour'))
    return { chunks: said.includes('"type":"image"') ? ['It is ', 'red.'] : ['I could not ', 'look at it.'] };
  if (said.includes('How much is the deposit'))
    return { chunks: ['It is ', said.includes('1,850') ? '1,850.' : 'unknown.'] };
  if (said.includes('the name of my dog'))
    return { chunks: ['It is ', said.includes('Quillon') ? 'Quillon.' : 'unknown.'] };
  return { tools: [card], usage: { inputTokens: 100, outputTokens: 50, cacheReadTokens: 900 } };
}

let server: ScriptedModel | undefined;
afterEach(async () => server?.stop());

async function check(dialect: Dialect, script = capable, environment: Readonly<Record<string, string>> = {}) {
  const accepts = (request: ScriptedRequest): ModelScript =>
    request.headers.authorization === `Bearer ${KEY}` ? script(request) : { fail: { status: 401 } };
  server = await startScriptedModel(accepts, dialect);
  let printed = '';
  const settings = {
    ANTHROPIC_API_KEY: KEY,
    ANTHROPIC_BASE_URL: server.url,
    STANDARD_MODEL: 'own-model',
    ...environment,
  };
  const code = await runModelCheck(settings, (text) => (printed += text));
  return { code, printed, requests: server.requests };
}

describe.each(dialects)('with $name', (dialect) => {
  test('the check succeeds, says what is done by other means, and has no key in it', async () => {
    const { code, printed, requests } = await check(dialect);
    expect([code, printed.match(/^(FAILS|.*not tried).*/gmu)]).toEqual([0, null]);
    expect(printed).toContain('own-model (standard), own-model (premium)');
    expect(printed).toContain('works   solutions: 1 card');
    expect(printed).toContain('works   matching an expert: legal');
    expect(printed).toContain('works   a document: read');
    expect(printed).toContain('works   a wrong key: is refused');
    expect(printed.includes('works   an image: seen')).toBe(dialect.refuses.images === undefined);
    expect(printed.includes('came from the cache')).toBe(dialect.usage === 'whole');
    expect(printed.includes('Refused by the server')).toBe(
      Object.keys(dialect.refuses).some((name) => name !== 'documents'),
    );
    expect(printed).not.toContain(KEY);
    // About ten calls, those included that were refused once.
    expect(requests.length).toBeLessThan(20);
  });
});

describe('a model that cannot be used', () => {
  test.each([
    [401, 'Put a valid key into ANTHROPIC_API_KEY'],
    [404, 'Compare STANDARD_MODEL, PREMIUM_MODEL and ROUTING_MODEL'],
  ])('because of status %d ends the check at once with advice', async (status, advice) => {
    const { code, printed, requests } = await check(vendor, () => ({ fail: { status } }));
    expect([code, requests.length]).toEqual([1, 1]);
    expect(printed).toContain(advice);
    expect(printed).toContain('solutions: not tried');
    expect(printed).toContain('cannot work with this model yet: a reply, streamed, a stop, solutions.');
    expect(printed).not.toContain(KEY);
  });

  test('because nothing listens is named as such', async () => {
    let printed = '';
    const environment = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: 'http://user:hidden@127.0.0.1:9' };
    expect(await runModelCheck(environment, (text) => (printed += text))).toBe(1);
    expect(printed).toContain('Models at http://127.0.0.1:9');
    expect(printed).toContain('Look whether it runs');
    expect(printed).not.toContain('hidden');
  });

  test('because it makes no cards fails', async () => {
    const { code, printed } = await check(vendor, (request) => ({ ...capable(request), tools: [] }));
    expect(code).toBe(1);
    expect(printed).toContain('FAILS   solutions: 0 cards');
    expect(printed).toContain('partly  a reply, streamed');
    expect(printed).toContain('Keywords match the expert instead');
  });

  test('because there is no key is told how to set one', async () => {
    let printed = '';
    expect(await runModelCheck({}, (text) => (printed += text))).toBe(1);
    expect(printed).toContain('set ANTHROPIC_API_KEY');
  });
});

test('a model that loses the beginning, does not see and does not decline is described so, and still usable', async () => {
  const careless = (request: ScriptedRequest): ModelScript => {
    const said = JSON.stringify(request.body['messages']);
    if (said.includes('the name of my dog') || said.includes('Which colour')) return { chunks: ['I ', 'do not know.'] };
    return said.includes('poison') ? { tools: [card] } : capable(request);
  };
  const { code, printed } = await check(vendor, careless);
  expect(code).toBe(0);
  for (const seen of ['its beginning is lost', 'MODEL_LACKS=images', '1 solution for a harmful question'])
    expect(printed).toContain(seen);
});
