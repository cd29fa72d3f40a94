// Errors of servers as they are documented or reported, and the feature that each one refuses.
import { describe, expect, test } from '@jest/globals';
import { fitCall } from './fit-call.ts';
import type { ModelCall } from './model-call.ts';
import { modelFeatures } from './model-features.ts';
import type { ModelFeature } from './model-features.ts';
import { isLoadingModel, isTooLong, refusedFeature } from './refused-feature.ts';

const tool = { name: 'choose_expert', input_schema: { type: 'object' as const } };
const whole: ModelCall = {
  model: 'm',
  system: [{ type: 'text', text: 'S', cache_control: { type: 'ephemeral' } }],
  tools: [{ ...tool, cache_control: { type: 'ephemeral' } }],
  tool_choice: { type: 'tool', name: 'choose_expert' },
  thinking: { type: 'disabled' },
  messages: [
    {
      role: 'user',
      content: [
        {
          type: 'document',
          source: { type: 'text', media_type: 'text/plain', data: 'D' },
          title: 'a.pdf',
          context: 'C',
        },
        { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: 'AAAA' } },
      ],
    },
  ],
};
const errorOf = (status: number, body: unknown) => Object.assign(new Error('failed'), { status, error: body });
const withMessage = (status: number, message: string) => errorOf(status, { error: { type: 'x', message } });

describe('a refusal by name', () => {
  test.each<[string, number, string, ModelFeature]>([
    ['Ollama, a model without tools', 400, 'registry.ollama.ai/library/gemma3:1b does not support tools', 'tools'],
    [
      'vLLM without a tool parser',
      400,
      '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      'tool-choice',
    ],
    [
      'vLLM on a document',
      400,
      "[{'type': 'literal_error', 'loc': ('body', 'messages', 0, 'content', 0, 'type'), 'msg': \"Input should be 'text', 'image' or 'tool_use'\", 'input': 'document'}]",
      'documents',
    ],
    [
      'strict validation',
      422,
      "[{'type': 'extra_forbidden', 'loc': ('body', 'system', 0, 'cache_control'), 'msg': 'Extra inputs are not permitted'}]",
      'caching',
    ],
    [
      'llama.cpp without a projector',
      500,
      'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
      'images',
    ],
    ['llama.cpp without --jinja', 500, 'tools param requires --jinja flag', 'tools'],
    [
      'LM Studio',
      400,
      "Invalid tool_choice type: 'object'. Supported string values: none, auto, required",
      'tool-choice',
    ],
    [
      'Opus 5.5',
      400,
      '"thinking.type.disabled" is not supported for this model. Use "thinking.type.adaptive"',
      'thinking',
    ],
    ['Sonnet 5.5', 400, 'tool_choice: forced tool use is not supported for this model', 'tool-choice'],
  ])('of %s', (_server, status, message, feature) => {
    expect(refusedFeature(withMessage(status, message), whole)).toBe(feature);
  });

  test('is not of what the call did not have', () => {
    const { tool_choice: _choice, ...call } = whole;
    const error = withMessage(400, '"auto" tool choice requires --enable-auto-tool-choice');
    expect(refusedFeature(error, call)).toBe('tools');
    expect(refusedFeature(error, { model: 'm', messages: [] })).toBeUndefined();
  });

  test.each([
    ['a wrong key', errorOf(401, { error: { message: 'tools are not supported for this key' } })],
    ['a bad picture', withMessage(400, 'messages.0.content.1.image: could not process image')],
    [
      'a call that the model spoiled',
      withMessage(500, "error parsing tool call: raw='{' err=unexpected end of JSON input"),
    ],
    ['another field', withMessage(400, 'max_tokens: must be positive')],
    ['no answer', new Error('fetch failed')],
    ['nothing', undefined],
  ])('is not %s', (_what, error) => {
    expect(refusedFeature(error, whole)).toBeUndefined();
  });

  test.each([
    ['an error that is text', errorOf(400, { error: 'm does not support tools' })],
    ['an error in another place', errorOf(400, { object: 'error', message: 'm does not support tools', code: 400 })],
    ['no JSON', Object.assign(new Error('400 m does not support tools'), { status: 400 })],
  ])('is found in %s', (_what, error) => {
    expect(refusedFeature(error, whole)).toBe('tools');
  });
});

test('loading and a full context are told from other failures', () => {
  expect(
    isLoadingModel(errorOf(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } })),
  ).toBe(true);
  expect(isLoadingModel(withMessage(503, 'busy'))).toBe(false);
  expect(
    isTooLong(errorOf(400, { error: { type: 'exceed_context_size_error', message: 'request (4390 tokens) exceeds' } })),
  ).toBe(true);
  expect(isTooLong(withMessage(500, 'Context size has been exceeded.'))).toBe(true);
  expect(isTooLong(withMessage(500, 'broken'))).toBe(false);
});

describe('a call without a feature', () => {
  const fit = (...lacking: readonly ModelFeature[]) => fitCall(whole, new Set(lacking));
  test('is the same when nothing is lacking', () => {
    expect(fit()).toEqual(whole);
  });

  test('has a document as text and says of a picture that it cannot be seen', () => {
    expect(fit('documents').messages[0]?.content).toMatchObject([
      { type: 'text', text: 'a.pdf. C\nD' },
      { type: 'image' },
    ]);
    expect(JSON.stringify(fit('images').messages)).toContain('do not guess what is on it');
  });

  test('leaves out the mark, the choice, the thinking', () => {
    expect(JSON.stringify(fit('caching'))).not.toContain('cache_control');
    expect(fit('caching').tools).toEqual([tool]);
    expect(fit('tool-choice')).not.toHaveProperty('tool_choice');
    expect(fit('thinking')).not.toHaveProperty('thinking');
  });

  test('has the form of the answer in the system prompt instead of tools', () => {
    const { system, ...rest } = fit('tools');
    expect([Object.hasOwn(rest, 'tools'), Object.hasOwn(rest, 'tool_choice')]).toEqual([false, false]);
    expect(JSON.stringify(system)).toContain('It fits this JSON Schema: {\\"type\\":\\"object\\"}');
    const advice = fitCall({ ...whole, system: 'S', tools: [{ ...tool, name: 'give_solutions' }] }, new Set(['tools']));
    expect(JSON.stringify(advice.system)).toContain('end it with one code block of the kind json');
  });

  test('has nothing left that any server refuses', () => {
    const bare = JSON.stringify(fit(...modelFeatures));
    expect(bare).not.toMatch(/cache_control|"tools"|tool_choice|"thinking"|"document"|"image"/u);
  });
});
