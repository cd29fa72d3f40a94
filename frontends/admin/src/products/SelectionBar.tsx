// What can be done with the selected products together.
import { Button } from '@consilium/web/ui/Button.tsx';
import { count } from '#products/product-words.ts';
import styles from '#products/ProductCatalog.module.css';
import { useActivation } from '#products/products-query.ts';
import type { ProductList } from '#products/use-product-list.ts';

export function SelectionBar({ list: { selected, select } }: { readonly list: ProductList }) {
  const activation = useActivation();
  const set = (isActive: boolean) =>
    activation.mutate({ ids: [...selected], isActive }, { onSuccess: () => select([]) });
  return (
    <div className={styles.selection}>
      <output className={styles.note}>
        {selected.size === 0 ? 'No product selected' : `${count(selected.size, 'product')} selected`}
      </output>
      {selected.size > 0 && (
        <>
          <Button compact isDisabled={activation.isPending} onPress={() => set(true)}>
            Activate
          </Button>
          <Button compact isDisabled={activation.isPending} onPress={() => set(false)}>
            Deactivate
          </Button>
          <Button compact look="quiet" onPress={() => select([])}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
