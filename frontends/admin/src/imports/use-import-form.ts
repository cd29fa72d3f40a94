// What is chosen in the dialog of imports, and sending it.
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { useStartImport, useUpload } from '#imports/imports-query.ts';

type Source = 'api' | 'file';
type Extent = 'part' | 'whole';
type Mark = 'any' | '.' | ',';
export type ImportForm = ReturnType<typeof useImportForm>;

export function useImportForm({
  network,
  onStarted,
}: {
  readonly network: NetworkKey;
  readonly onStarted: (network: NetworkKey) => void;
}) {
  const [source, setSource] = useState<Source>('file');
  const [file, setFile] = useState<File>();
  const [extent, setExtent] = useState<Extent>('part');
  const [mark, setMark] = useState<Mark>('any');
  const [problem, setProblem] = useState<string>();
  const [start, upload] = [useStartImport(), useUpload()];
  const outcome = {
    onSuccess: (started: ProductImport) => onStarted(started.network),
    onError: (error: Error) => {
      setProblem(toApiError(error).message);
      showToast({ title: 'Import Failed', text: 'Failed to import products', tone: 'loss', isSaidOnPage: true });
    },
  };

  function send(): void {
    setProblem(undefined);
    if (source === 'api') return start.mutate(network, outcome);
    if (!file) return setProblem('Please choose a file.');
    upload.mutate({ network, file, whole: extent === 'whole', mark: mark === 'any' ? undefined : mark }, outcome);
  }

  return {
    source,
    setSource,
    file,
    setFile,
    extent,
    setExtent,
    mark,
    setMark,
    problem,
    isSending: start.isPending || upload.isPending,
    send,
  };
}
