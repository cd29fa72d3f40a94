// One query client for the whole page; a request that the server refuses is not retried.
import { QueryClient } from '@tanstack/react-query';
import { toApiError } from '#api/api-error.ts';

const maxRetries = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: shouldRetry, throwOnError: false },
      mutations: { retry: false },
    },
  });
}

export function shouldRetry(failures: number, error: unknown): boolean {
  const { code, status } = toApiError(error);
  const mayPass = code === 'OFFLINE' || status >= 500;
  return mayPass && failures < maxRetries;
}
