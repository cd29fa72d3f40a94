// The switch that hides all product suggestions.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { productsKey, tellOtherTabs } from '@consilium/web/products/product-choice-in-tabs.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { Switch } from '@consilium/web/ui/Switch.tsx';
import { FormMessage } from '#auth/FormMessage.tsx';
import { chooseProducts, productChoiceQuery } from '#privacy/product-choice.ts';
import { Section } from '#security/Section.tsx';

export function ProductsSection() {
  const { data, error, refetch } = useQuery(productChoiceQuery);
  return (
    <Section title="Product suggestions">
      {data && <ProductSwitch isHidden={data.hidesProducts} />}
      {!data && !error && <SkeletonText lines={2} label="Loading your choice" />}
      {!data && error && (
        <ErrorPanel title="We couldn’t load this" text={toApiError(error).message} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

function ProductSwitch({ isHidden }: { readonly isHidden: boolean }) {
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
      <FormMessage outcome={choose.error ? { isFailure: true, text: toApiError(choose.error).message } : undefined} />
    </>
  );
}
