// The form in which a product is added or edited.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { useEffect, useRef } from 'react';
import { MoreProductFields } from '#products/MoreProductFields.tsx';
import styles from '#products/ProductCatalog.module.css';
import { RequiredProductFields } from '#products/RequiredProductFields.tsx';
import { useProductForm, type ProductForm } from '#products/use-product-form.ts';

export interface ProductDialogProps {
  /** Without one it adds another. */
  readonly product?: CatalogProduct;
  readonly onClose: () => void;
}

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const form = useProductForm(product, onClose);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.refusals > 0) focusFirstInvalid(element.current);
  }, [form.refusals]);
  return (
    <Dialog title={product ? 'Edit product' : 'Add product'} isOpen onClose={onClose}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <RequiredProductFields form={form} />
        <MoreProductFields form={form} />
        <Failure form={form} />
        <div className={styles.buttons}>
          <Button type="submit" look="primary" isDisabled={form.isSaving}>
            {form.isSaving ? 'Saving...' : 'Save'}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The form is higher than most screens. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function Failure({ form: { failure, loadNewest } }: { readonly form: ProductForm }) {
  if (!failure) return null;
  return (
    <div role="alert" className={styles.failure}>
      <p>{failure.text}</p>
      {failure.isConflict && loadNewest && (
        <Button compact onPress={() => void loadNewest()}>
          Load the newest version
        </Button>
      )}
    </div>
  );
}
