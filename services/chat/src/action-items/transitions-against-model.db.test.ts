// Random sequences of what a person does to one item give what a plain model says, through the real service.
import { expect, test } from '@jest/globals';
import type { ActionItem, ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import { actionStatusSchema } from '@consilium/contracts/chat/action-item.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import * as fc from 'fast-check';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { chatForFile } from '../testing/chat-for-file.ts';

const { chat } = chatForFile();
const calls = actionItemCalls(chat);
const STEPS = 3;

type Doing =
  | { readonly does: 'tick' | 'untick'; readonly step: number }
  | { readonly does: 'status'; readonly status: ActionStatus }
  | { readonly does: 'complete-all' };

/** As the specification puts it, sentence by sentence; written without looking at the service. */
class Model {
  status: ActionStatus = 'Not Started';
  readonly ticked = Array.from({ length: STEPS }, () => false);

  do(doing: Doing): void {
    if (doing.does === 'status') this.status = doing.status;
    else if (doing.does === 'complete-all') this.completeAll();
    else if (doing.does === 'tick') this.tick(doing.step);
    else this.untick(doing.step);
  }

  tick(step: number): void {
    if (this.ticked[step]) return;
    this.ticked[step] = true;
    if (this.ticked.every(Boolean)) this.status = 'Completed';
    else if (this.status === 'Not Started') this.status = 'In Progress';
  }

  untick(step: number): void {
    if (!this.ticked[step]) return;
    this.ticked[step] = false;
    if (this.status === 'Completed') this.status = 'In Progress';
  }

  completeAll(): void {
    if (this.ticked.every(Boolean)) return;
    this.ticked.fill(true);
    this.status = 'Completed';
  }
}

const doing: fc.Arbitrary<Doing> = fc.oneof(
  fc.record({ does: fc.constantFrom('tick' as const, 'untick' as const), step: fc.nat(STEPS - 1) }),
  fc.record({ does: fc.constant('status' as const), status: fc.constantFrom(...actionStatusSchema.options) }),
  fc.record({ does: fc.constant('complete-all' as const) }),
);

async function act(person: ReturnType<typeof somebody>, item: ActionItem, one: Doing): Promise<void> {
  if (one.does === 'status') await calls.edit(person, item.id, { status: one.status });
  else if (one.does === 'complete-all') await calls.completeSteps(person, item.id);
  else {
    const stepId = item.steps[one.step]?.id ?? '';
    await calls.editStep(person, { id: item.id, stepId }, { completed: one.does === 'tick' });
  }
}

test('any sequence of ticks, statuses and Complete All gives the status and the steps of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { maxLength: 12 }), async (sequence) => {
      const person = somebody();
      const item = await calls.added(person, { steps: Array.from({ length: STEPS }, (_, index) => `Step ${index}`) });
      const model = new Model();
      for (const one of sequence) {
        model.do(one);
        await act(person, item, one);
      }
      const { status, completedAt, steps } = (await calls.get(person, item.id)).body;
      expect([status, steps.map(({ completed }) => completed)]).toEqual([model.status, model.ticked]);
      expect(completedAt !== null).toBe(status === 'Completed');
      expect(steps.map((step) => step.completedAt !== null)).toEqual(model.ticked);
    }),
    { numRuns: 60 },
  );
});
