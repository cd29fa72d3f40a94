// The events of the last minutes, asked again every five seconds while the page is in front.
import type { Topic } from '@consilium/contracts/event.ts';
import { api } from '@consilium/web/api/api.ts';
import { keepPreviousData, useQuery } from '@consilium/web/platform.ts';

const everyMs = 5_000;

export interface EventFilter {
  readonly topic: Topic | 'all';
  readonly type: string;
  readonly subject: string;
}

export function useRecentEvents({ topic, type, subject }: EventFilter) {
  const input = {
    topic: topic === 'all' ? undefined : topic,
    type: type.trim() || undefined,
    subject: subject.trim() || undefined,
  };
  return useQuery({
    queryKey: ['recent-events', input],
    queryFn: ({ signal }) => api.admin.listRecentEvents(input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
  });
}
