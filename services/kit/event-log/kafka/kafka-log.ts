// Logs of kafkajs, at our levels: it reports as errors what it retries itself, even rebalances.
import { logLevel } from 'kafkajs';
import type { LogEntry, logCreator } from 'kafkajs';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';

const ORDINARY =
  /rebalanc|not aware of this member|joined the group|Response (Heartbeat|JoinGroup|SyncGroup|LeaveGroup|OffsetCommit)|Limiting retries/i;
const REPEAT_MS = 10_000;

export interface KafkaLogging {
  readonly logLevel: logLevel;
  readonly logCreator: logCreator;
}

export function createKafkaLogging(logger: Logger, clock: Clock): KafkaLogging {
  const saidAtMs = new Map<string, number>();
  /** Drops repetitions: every connection and every attempt reports the same problem. */
  const wasLoggedLately = (message: string) => {
    const nowMs = clock.now().getTime();
    if (nowMs - (saidAtMs.get(message) ?? -Infinity) < REPEAT_MS) return true;
    if (saidAtMs.size > 100) saidAtMs.clear();
    saidAtMs.set(message, nowMs);
    return false;
  };
  const write = ({ namespace, level, log }: LogEntry) => {
    const { message } = log;
    const fields = { namespace, broker: log['broker'], group: log['groupId'], error: reason(log['error']) };
    const worthSaying = level === logLevel.ERROR && !ORDINARY.test(message) && !wasLoggedLately(message);
    logger[worthSaying ? 'warn' : 'debug'](fields, `kafka: ${message}`);
  };
  return { logLevel: logger.isLevelEnabled('debug') ? logLevel.INFO : logLevel.ERROR, logCreator: () => write };
}

function reason(error: unknown): string | undefined {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : undefined;
}
