// A logger whose lines a test can read.
import type { Logger } from 'pino';
import { createLogger } from '../log/logger.ts';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface RecordedLog {
  readonly logger: Logger;
  readonly lines: readonly LogLine[];
}

export const ERROR = 50;

export function recordLog(level = 'warn'): RecordedLog {
  const lines: LogLine[] = [];
  const logger = createLogger('test', level, { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
  return { logger, lines };
}
