// The Anthropic driver with a scripted model behind it, for tests.
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { pino } from 'pino';
import type { AdvicePart, AdviceRequest, Advisor } from '../advisor.ts';
import { AdvisorError } from '../advisor.ts';
import { createAnthropicAdvisor } from './anthropic-advisor.ts';
import type { ModelSettings } from './model-settings.ts';
import type { ModelUsage } from './model-usage.ts';
import { startScriptedModel } from './scripted-model.ts';
import type { ScriptedModel } from './scripted-model.ts';
import type { Dialect } from './scripted-model/dialects.ts';
import type { ModelScript } from './scripted-model/model-script.ts';

export const KEY = 'sk-ant-secret-of-the-test';
export const PROBLEM = 'My wifi drops every evening around eight';
const models = { standard: 'claude-sonnet-4-6', premium: 'claude-opus-5-5', routing: 'claude-haiku-4-5' };

export interface CollectedReply {
  readonly parts: readonly AdvicePart[];
  readonly text: string;
  readonly error: unknown;
}

/** The advisor and its model for all tests of a file, or of a `describe`; the script is reset before each. */
export function advisorForFile(dialect?: Dialect): AdvisorUnderTest {
  const bench = new AdvisorUnderTest(dialect);
  beforeAll(() => bench.start());
  beforeEach(() => bench.model.setScript({}));
  afterAll(() => bench.model.stop());
  return bench;
}

export class AdvisorUnderTest {
  model!: ScriptedModel;
  advisor!: Advisor;
  readonly clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  logged = '';
  /** What was reported about the key: the status of a refusal, or 'answered'. */
  readonly keyNotes: (number | 'answered')[] = [];
  readonly usage: ModelUsage[] = [];

  private readonly dialect: Dialect | undefined;

  constructor(dialect?: Dialect) {
    this.dialect = dialect;
  }

  async start(): Promise<void> {
    this.model = await startScriptedModel({}, this.dialect);
    this.advisor = this.advisorWith();
  }

  advisorWith(overrides: Partial<ModelSettings> = {}): Advisor {
    const log = pino({ level: 'debug' }, { write: (line: string) => void (this.logged += line) });
    const limits = {
      maxTokens: 4000,
      temperature: 0.7,
      silenceMs: 5000,
      firstTokenMs: 5000,
      firstPauseMs: 4,
      descriptionsPerMinute: 60,
    };
    return createAnthropicAdvisor({
      key: KEY,
      baseUrl: this.model.url,
      models,
      ...limits,
      lacking: [],
      thinksLeast: false,
      log,
      clock: this.clock,
      modelKey: {
        refused: (status) => void this.keyNotes.push(status),
        answered: () => void this.keyNotes.push('answered'),
      },
      onUsage: (usage) => void this.usage.push(usage),
      ...overrides,
    });
  }

  async collect(request: AdviceRequest = requestOf(), from: Advisor = this.advisor): Promise<CollectedReply> {
    const parts: AdvicePart[] = [];
    let error: unknown;
    try {
      for await (const part of from.advise(request)) parts.push(part);
    } catch (thrown) {
      error = thrown;
    }
    return { parts, text: parts.map((part) => (part.type === 'text-delta' ? part.text : '')).join(''), error };
  }

  async collectScript(script: ModelScript, request?: AdviceRequest, from?: Advisor): Promise<CollectedReply> {
    this.model.setScript(script);
    return this.collect(request, from);
  }

  /** Body of the last request to the model. */
  get asked(): Readonly<Record<string, unknown>> {
    return this.model.requests.at(-1)?.body ?? {};
  }

  async countRequests(action: () => Promise<unknown>): Promise<number> {
    const before = this.model.requests.length;
    await action();
    return this.model.requests.length - before;
  }

  /** Waits until the client has closed the connection of the last request; rejects after two seconds. */
  async lastWasCancelled(): Promise<void> {
    const until = performance.now() + 2000;
    while (!this.model.requests.at(-1)?.wasCancelled) {
      if (performance.now() > until) throw new Error('the connection stayed open');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

export function expertOf(id: ExpertId): Expert {
  const texts = { name: 'Alex', title: 'Expert', description: '', image: null, color: id, responseTime: '' };
  return { id, category: id, specialties: [], startHereWith: null, ...texts };
}

export function requestOf(overrides: Partial<AdviceRequest> = {}): AdviceRequest {
  const turns = [{ role: 'user' as const, text: PROBLEM }];
  return { expert: expertOf('tech'), turns, class: 'standard', signal: new AbortController().signal, ...overrides };
}

export function failureOf({ error }: CollectedReply): unknown {
  return error instanceof AdvisorError ? error.failure : error;
}
