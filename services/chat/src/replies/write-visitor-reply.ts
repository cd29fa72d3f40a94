// Lets the advisor write an answer to a visitor. Nothing of it is stored; the one event about it has no person and no text.
import { visitorAnswered } from '@consilium/contracts/chat/events.ts';
import { errorCatalogue } from '@consilium/contracts/error.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import type { AdvicePart } from '../advisors/advisor.ts';
import type { ChatContext } from '../context.ts';
import { prepareAdvice } from './opening.ts';
import { failureOf } from './reply-failure.ts';
import { createStorableText, storableTexts } from './storable-text.ts';
import { untilAborted } from './until-aborted.ts';
import type { VisitorReply } from './visitor-reply.ts';

const MOST_SOLUTIONS = 5;
/** The subject of events about people without an account. */
const SUBJECT = 'visitor';

type Gathering = Pick<VisitorReply, 'addText' | 'giveNoAdvice'>;

export interface VisitorText {
  readonly text: string;
  readonly expertId: ExpertId;
  readonly country: string | undefined;
}

/** Never rejects: the reply says how it ended. `release` comes before, so that who knows it may ask the next question. */
export async function writeVisitorReply(
  context: ChatContext,
  reply: VisitorReply,
  asked: VisitorText,
  release: () => Promise<void>,
): Promise<void> {
  let written = '';
  const gathered = {
    addText(text: string) {
      written += text;
      reply.addText(text);
    },
    giveNoAdvice: () => reply.giveNoAdvice(),
  };
  try {
    const model = await write(context, reply.abandoned, asked, gathered);
    if (written === '') throw new AdvisorError('refused', 'the advisor said nothing');
    await release();
    reply.end({ event: 'done', data: { model } });
    await tellWhoAnswered(context, asked.expertId);
  } catch (error) {
    if (!reply.isRunning) context.log.warn({ err: error }, 'an answer to a visitor was not told');
    else {
      await release();
      fail(context, reply, error, written);
    }
  }
}

function fail(context: ChatContext, reply: VisitorReply, error: unknown, written: string): void {
  if (!reply.abandoned.aborted) context.log.warn({ err: error }, 'the advisor failed to answer a visitor');
  const code = failureOf(error, written).failureCode ?? 'REPLY_FAILED';
  if (written === '') reply.fail(httpError(code));
  else reply.end({ event: 'error', data: { code, message: errorCatalogue[code].message } });
}

/** Returns the name of the model. */
async function write(
  context: ChatContext,
  signal: AbortSignal,
  { text, expertId, country }: VisitorText,
  reply: Gathering,
): Promise<string> {
  const turns = [{ role: 'user', text }] as const;
  const message = { userId: '', expertId, class: 'standard', turns, summary: undefined, country } as const;
  const headStart = prepareAdvice(context, message);
  headStart.begin();
  const { parts, cancel } = await headStart.opening;
  signal.addEventListener('abort', () => cancel('abandoned'), { once: true });
  return readParts(context, untilAborted(parts, signal), reply);
}

async function readParts(context: ChatContext, parts: AsyncIterable<AdvicePart>, reply: Gathering): Promise<string> {
  const storable = createStorableText();
  let isFirst = true;
  let solutions: readonly NewSolution[] = [];
  let model = context.advisor.modelFor('standard');
  for await (const part of parts) {
    if (part.type === 'without-advice') reply.giveNoAdvice();
    if (part.type === 'text-delta') {
      const said: string = isFirst ? storable.of(part.text).trimStart() : storable.of(part.text);
      isFirst &&= said === '';
      reply.addText(said);
    }
    if (part.type === 'solutions') solutions = storableTexts(part.solutions).slice(0, MOST_SOLUTIONS);
    if (part.type === 'finish') model = part.model;
  }
  if (!isFirst) reply.addText(solutions.map(inWords).join(''));
  return model;
}

/** A visitor has no cards of solutions: they stand below the answer. */
function inWords({ title, description, steps }: NewSolution): string {
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
  return `\n\n### ${title}\n\n${description}\n\n${numbered.join('\n')}`;
}

async function tellWhoAnswered({ pool, clock, advisor, wakeRelay }: ChatContext, expertType: ExpertId): Promise<void> {
  const about = { id: newId(), time: clock.now(), source: 'chat', subject: SUBJECT };
  const event = makeEvent(visitorAnswered, { ...about, data: { expertType, advisor: advisor.name } });
  await transaction(pool, (tx) => enqueueEvents(tx, 'chat', [event]));
  wakeRelay();
}
