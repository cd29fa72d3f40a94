// Shown at the top while the model's provider refuses our key; disappears once a call succeeds again.
import type { ModelKeyState } from '@consilium/contracts/chat/model-key-http.ts';
import { api } from '@consilium/web/api/api.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { modelKeyKey } from '#model-key/model-key-query.ts';

const everyMs = 10_000;

export function ModelKeyNotice() {
  const { data } = useQuery({
    queryKey: modelKeyKey,
    queryFn: ({ signal }) => api.chat.modelKey.state(undefined, { signal }),
    refetchInterval: everyMs,
  });
  return data?.refusal ? <Refusal {...data.refusal} /> : null;
}

function Refusal({ status, since, lastAt }: NonNullable<ModelKeyState['refusal']>) {
  const now = useNow(everyMs);
  const when = (time: string) => relativeTime(time, now).toLowerCase();
  return (
    <ErrorPanel
      title="The provider of the model refuses our key"
      text={`It answers ${status}, first ${when(since)} and last ${when(lastAt)}, so experts cannot answer. Fix ANTHROPIC_API_KEY or the account at the provider. This notice goes away once a call succeeds.`}
    />
  );
}
