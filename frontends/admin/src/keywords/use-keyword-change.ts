// Saves one keyword as a version.
import { useMutation } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { changeKeyword, useForgetKeywords } from '#keywords/keywords-query.ts';

export function useKeywordChange(onSaved?: () => void) {
  const forget = useForgetKeywords();
  return useMutation({
    mutationFn: changeKeyword,
    onSuccess: ({ version }) => {
      showToast({ title: `Saved as version ${version}` });
      onSaved?.();
      return forget();
    },
  });
}
