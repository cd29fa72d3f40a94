// The queries for webhook events that billing gave up on, what is decided about them, and the comparison with the provider.
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';

const webhookKey = ['money', 'webhook-events'] as const;

export function useWebhookEvents() {
  return useQuery({
    queryKey: webhookKey,
    queryFn: ({ signal }) => api.billingAdmin.listWebhookEvents(undefined, { signal }),
  });
}

interface Decided {
  readonly id: string;
  readonly decision: 'replay' | 'drop';
}

export function useWebhookDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: Decided) =>
      decision === 'replay' ? api.billingAdmin.replayWebhookEvent({ id }) : api.billingAdmin.dropWebhookEvent({ id }),
    onSuccess: (_, { decision }) =>
      showToast({ title: decision === 'replay' ? 'It is tried again' : 'It was dropped' }),
    onError: (error) =>
      showToast({
        title: 'Nothing was changed',
        text: toApiError(error).is('NOT_FOUND') ? 'Somebody decided about it before.' : toApiError(error).message,
        tone: 'loss',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookKey }),
  });
}

export function useReconcile() {
  return useMutation({
    mutationFn: () => api.billingAdmin.reconcile(),
    onSuccess: () => showToast({ title: 'The comparison has begun' }),
    onError: (error) =>
      showToast({ title: 'The comparison didn’t start', text: toApiError(error).message, tone: 'loss' }),
  });
}
