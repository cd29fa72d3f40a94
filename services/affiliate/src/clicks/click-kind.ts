// Who follows a link: a person, a program, or a browser that only looks ahead.
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

export type ClickKind = 'person' | 'robot' | 'prefetch' | 'head';

const looksAhead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

export function clickKind(method: string, headers: IncomingHttpHeaders): ClickKind {
  if (method === 'HEAD') return 'head';
  if (looksAhead.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')))) return 'prefetch';
  const agent = headers['user-agent'] ?? '';
  return agent === '' || isbot(agent) ? 'robot' : 'person';
}
