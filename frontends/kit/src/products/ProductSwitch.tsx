// The switch that hides all product suggestions, with its loading and its failures.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '#api/api-error.ts';
import { productsKey, tellOtherTabs } from '#products/product-choice-in-tabs.ts';
import { chooseProducts, productChoiceQuery } from '#products/product-choice.ts';
import styles from '#products/ProductSwitch.module.css';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';

export function ProductSwitch() {
  const { data, error, refetch } = useQuery(productChoiceQuery);
  if (data) return <LoadedSwitch isHidden={data.hidesProducts} />;
  if (!error) return <SkeletonText lines={2} label="Loading your choice" />;
  return <ErrorPanel title="We couldn’t load this" text={toApiError(error).message} onRetry={() => void refetch()} />;
}

function LoadedSwitch({ isHidden }: { readonly isHidden: boolean }) {
  const queryClient = useQueryClient();
  const choose = useMutation({
    mutationFn: chooseProducts,
    onSuccess(answer) {
      queryClient.setQueryData(productChoiceQuery.queryKey, answer);
      // Conversations of this tab and of others ask again.
      queryClient.removeQueries({ queryKey: productsKey });
      tellOtherTabs();
    },
  });
  const { queryKey } = productChoiceQuery;
  const change = (hides: boolean) => {
    void queryClient.cancelQueries({ queryKey });
    choose.mutate(hides);
  };
  return (
    <>
      <Switch
        label="Hide product suggestions"
        note="Experts’ answers stay the same. No products are shown below them."
        isSelected={choose.isPending ? choose.variables : isHidden}
        onChange={change}
      />
      <div aria-live="assertive">
        {choose.error && <p className={styles.failure}>{toApiError(choose.error).message}</p>}
      </div>
    </>
  );
}
