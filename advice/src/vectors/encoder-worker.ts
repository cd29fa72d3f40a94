// Encodes text in a thread of its own, which begins at the first text and again after a crash.
import { Worker } from 'node:worker_threads';

export interface EncoderWorker {
  /** Rejects when the worker crashes, is closed, or has too many texts waiting. */
  readonly encode: (text: string) => Promise<Float32Array>;
  readonly close: () => Promise<void>;
}

export interface EncoderWorkerOptions {
  readonly mostWaiting?: number;
  readonly thread?: URL;
}

interface Waiting {
  readonly resolve: (vector: Float32Array) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const encoderThread = new URL('./encoder-thread.ts', import.meta.url);

export function createEncoderWorker({
  mostWaiting = 64,
  thread: file = encoderThread,
}: EncoderWorkerOptions = {}): EncoderWorker {
  let running: Thread | undefined;
  let isClosed = false;
  let lastId = 0;

  const start = (): Thread => {
    const thread = startThread(file, () => {
      if (running === thread) running = undefined;
    });
    return thread;
  };
  const encode = (text: string): Promise<Float32Array> => {
    if (isClosed) return Promise.reject(new Error('The encoder is closed.'));
    running ??= start();
    const { worker, waiting } = running;
    if (waiting.size >= mostWaiting) return Promise.reject(new Error('Too many texts wait for the encoder.'));
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    // A process that only waits for a vector stays alive for it.
    worker.ref();
    worker.postMessage({ id: lastId, text }, []);
    return promise;
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    await running?.worker.terminate();
  };
  return { encode, close };
}

function startThread(file: URL, onEnd: () => void): Thread {
  // Its output stays here unread, so that nothing of a text reaches a log.
  const worker = new Worker(file, { env: {}, execArgv: [], stdout: true, stderr: true });
  const waiting = new Map<number, Waiting>();
  const end = (error: Error): void => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, vector }: { id: number; vector: Float32Array }) => {
    waiting.get(id)?.resolve(vector);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', (cause) => end(new Error('The encoder crashed.', { cause })));
  worker.on('exit', () => end(new Error('The encoder ended.')));
  worker.unref();
  return { worker, waiting };
}
