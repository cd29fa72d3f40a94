// Closes several requests at once. Undo gives each the state back that it had, unless somebody has changed it meanwhile.
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { figuresKey, requestsKey, type DeskRequest } from '#desk/requests/requests-query.ts';

type Changed = ApiOutputs['admin']['setStates']['changed'];

export function useCloseTogether() {
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all([requestsKey, figuresKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const restore = useMutation({
    mutationFn: openAgain,
    async onSuccess(count) {
      showToast({ title: `${requestsInWords(count)} open again` });
      await readAgain();
    },
    onError: (error) => {
      showToast({ title: 'Not all could be opened again', text: toApiError(error).message, tone: 'loss' });
      return readAgain();
    },
  });
  return useMutation({
    mutationFn: (requests: readonly DeskRequest[]) =>
      api.admin.setStates({ requests: requests.map(({ id, version }) => ({ id, version })), state: 'closed' }),
    async onSuccess({ changed, notChanged }) {
      const others = notChanged.length === 0 ? undefined : `${requestsInWords(notChanged.length)} changed meanwhile.`;
      const undo = { title: 'Undo', onAction: () => restore.mutate(changed) };
      showToast({ title: `${requestsInWords(changed.length)} closed`, text: others, action: undo });
      await readAgain();
    },
    onError: (error) => showToast({ title: 'Nothing was closed', text: toApiError(error).message, tone: 'loss' }),
  });
}

async function openAgain(closed: Changed): Promise<number> {
  let count = 0;
  for (const state of new Set(closed.map(({ from }) => from))) {
    const requests = closed.filter(({ from }) => from === state).map(({ id, version }) => ({ id, version }));
    count += (await api.admin.setStates({ requests, state })).changed.length;
  }
  return count;
}

const requestsInWords = (count: number) => (count === 1 ? 'One request' : `${count} requests`);
