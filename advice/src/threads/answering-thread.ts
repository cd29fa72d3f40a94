// A thread that answers what it is asked: it begins with the first question, and again after a crash.
import { Worker } from 'node:worker_threads';

/** What the thread is sent, and what it sends back. */
export interface Question<Asked> {
  readonly id: number;
  readonly asked: Asked;
}
export interface Reply<Answer> {
  readonly id: number;
  readonly answer: Answer;
}

export interface AnsweringThread<Asked, Answer> {
  /** Rejects when the thread crashes, is closed, or has too many questions waiting. */
  readonly ask: (asked: Asked) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface Running<Answer> {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting<Answer>>;
}

export function createAnsweringThread<Asked, Answer>(
  file: URL,
  { mostWaiting = 64 } = {},
): AnsweringThread<Asked, Answer> {
  let running: Running<Answer> | undefined;
  let isClosed = false;
  let lastId = 0;

  const start = (): Running<Answer> => {
    const thread = startThread<Answer>(file, () => {
      if (running === thread) running = undefined;
    });
    return thread;
  };
  const ask = (asked: Asked): Promise<Answer> => {
    if (isClosed) return Promise.reject(new Error('The thread is closed.'));
    running ??= start();
    const { worker, waiting } = running;
    if (waiting.size >= mostWaiting) return Promise.reject(new Error('Too many questions wait for the thread.'));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    // A process that only waits for an answer stays alive for it.
    worker.ref();
    worker.postMessage({ id: lastId, asked } satisfies Question<Asked>, []);
    return promise;
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    await running?.worker.terminate();
  };
  return { ask, close };
}

function startThread<Answer>(file: URL, onEnd: () => void): Running<Answer> {
  // Its output stays here unread, so that nothing of a text reaches a log.
  const worker = new Worker(file, { env: {}, execArgv: [], stdout: true, stderr: true });
  const waiting = new Map<number, Waiting<Answer>>();
  const end = (error: Error): void => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, answer }: Reply<Answer>) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', (cause) => end(new Error('The thread crashed.', { cause })));
  worker.on('exit', () => end(new Error('The thread ended.')));
  worker.unref();
  return { worker, waiting };
}

/** The answer, or undefined when it does not come in time or cannot come. */
export async function answeredWithin<Answer>(
  asking: () => Promise<Answer>,
  mostMs: number,
): Promise<Answer | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), mostMs).unref();
  try {
    return await Promise.race([asking(), late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
