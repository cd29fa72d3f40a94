// Many readers of event streams, from their own process.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

export interface Readers {
  readonly streams: readonly { readonly url: string; readonly headers: Readonly<Record<string, string>> }[];
  /** A stream that is silent at first is open with its answer, another one with its first event. */
  readonly openWith: 'answer' | 'event';
}

interface ReadersState {
  /** Streams that have begun and have not ended. */
  readonly open: number;
  /** Streams that were told of a change. */
  readonly told: number;
  readonly ended: number;
  readonly failed: number;
}

export interface StreamReaders {
  state(): ReadersState;
  stop(): Promise<void>;
}

/** Resolves when every stream has begun or failed. */
export async function startStreamReaders(readers: Readers): Promise<StreamReaders> {
  const child = fork(path.join(import.meta.dirname, 'stream-readers-process.ts'), { execArgv: [] });
  let state: ReadersState = { open: 0, told: 0, ended: 0, failed: 0 };
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the readers ended with ${code}`)));
    child.on('message', (told) => {
      state = told as ReadersState;
      if (state.open + state.ended + state.failed >= readers.streams.length) resolve();
    });
    child.send(readers);
  });
  return { state: () => state, stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.disconnect();
  return ended;
}
