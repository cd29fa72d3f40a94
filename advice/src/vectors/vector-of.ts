// The sentence vector of a text, from one worker per process that starts with the first text.
import { createEncoderWorker, type EncoderWorker } from './encoder-worker.ts';

/** Loading takes half a second; a reply must not wait for a thread that does not answer. */
const MOST_WAIT_MS = 4000;

let worker: EncoderWorker | undefined;

/** Undefined when it could not be had in time: then the words of a text decide alone. */
export async function vectorOf(text: string): Promise<Float32Array | undefined> {
  worker ??= createEncoderWorker();
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), MOST_WAIT_MS).unref();
  try {
    return await Promise.race([worker.encode(text), late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
