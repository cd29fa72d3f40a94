// The files of the next message as React state, including those uploaded before a reload.
import { queryOptions, useQuery } from '@consilium/web/platform.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { fetchFiles } from '#api/files-api.ts';
import { fileUploadsOf, type FileUploads } from '#files/file-uploads.ts';
import type { UploadItem } from '#files/upload-item.ts';

function filesQuery(conversationId: string) {
  return queryOptions({
    queryKey: ['conversation-files', conversationId],
    queryFn: ({ signal }) => fetchFiles(conversationId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export interface FileUploadsHere {
  readonly uploads: FileUploads;
  readonly items: readonly UploadItem[];
  readonly isBusy: boolean;
}

export function useFileUploads(conversationId: string): FileUploadsHere {
  const uploads = fileUploadsOf(conversationId);
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const { data } = useQuery(filesQuery(conversationId));
  useEffect(() => {
    if (data) uploads.know(data.files);
  }, [data, uploads]);
  return { uploads, items, isBusy: items.some(({ phase }) => phase === 'waiting' || phase === 'uploading') };
}
