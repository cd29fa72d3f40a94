// The export of a person's data: requested, awaited, downloaded.
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useRef } from 'react';
import { FormMessage } from '#auth/FormMessage.tsx';
import { ExportState } from '#privacy/ExportState.tsx';
import { askForExport, download, exportQuery } from '#privacy/privacy-calls.ts';
import styles from '#privacy/PrivacyPage.module.css';
import { Section } from '#security/Section.tsx';

const text =
  'One archive with everything we keep about you: your account, conversations, files, action items and usage. Each part is a page to read and a JSON file for programs.';

export function ExportSection() {
  const { data, error, refetch } = useQuery(exportQuery);
  return (
    <Section title="A copy of my data" text={text}>
      {data && <Export latest={data.latest} />}
      {!data && !error && <SkeletonText lines={2} label="Looking for your latest copy" />}
      {!data && error && (
        <ErrorPanel title="We couldn’t load this" text={toApiError(error).message} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

function Export({ latest }: { readonly latest: DataExport | null }) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const ask = useMutation({
    mutationFn: askForExport,
    onSuccess(answer) {
      queryClient.setQueryData(exportQuery.queryKey, answer);
      place.current?.focus();
    },
  });
  const fetchArchive = useMutation({ mutationFn: download });
  const failure = ask.error ?? fetchArchive.error;
  const isReady = latest?.state === 'ready';
  return (
    <>
      <ExportState latest={latest} place={place} />
      <FormMessage outcome={failure ? { isFailure: true, text: toApiError(failure).message } : undefined} />
      <div className={styles.actions}>
        {isReady && (
          <Button look="primary" isPending={fetchArchive.isPending} onPress={() => fetchArchive.mutate(latest.id)}>
            Download
          </Button>
        )}
        {latest?.state !== 'waiting' && (
          <Button
            look={isReady ? 'secondary' : 'primary'}
            isPending={ask.isPending}
            onPress={() => {
              fetchArchive.reset();
              ask.mutate();
            }}
          >
            {isReady ? 'Make a new copy' : 'Make a copy'}
          </Button>
        )}
      </div>
    </>
  );
}
