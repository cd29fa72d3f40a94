// What a product cannot be without: its name, its expert and its commission; and the network, whose band the commission is checked against.
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { expertOptions, networkOptions } from '#products/product-words.ts';
import styles from '#products/ProductCatalog.module.css';
import type { ProductForm } from '#products/use-product-form.ts';

const NAME_MAX_CHARACTERS = 200;
const experts = [{ value: '', label: 'Choose an expert' }, ...expertOptions] as const;
const networks = [{ value: '', label: 'No network' }, ...networkOptions] as const;

export function RequiredProductFields({ form: { values, errors, set } }: { readonly form: ProductForm }) {
  return (
    <>
      <TextField
        label="Product name (required)"
        isRequired
        value={values.productName}
        onChange={(productName) => set({ productName })}
        error={errors.productName}
        maxLength={NAME_MAX_CHARACTERS}
      />
      <div className={styles.pair}>
        <SelectField
          label="Expert (required)"
          options={experts}
          value={values.expertType}
          onChange={(expertType) => set({ expertType })}
          error={errors.expertType}
        />
        <TextField
          label="Commission in percent (required)"
          isRequired
          inputMode="decimal"
          value={values.commissionRate}
          onChange={(commissionRate) => set({ commissionRate })}
          error={errors.commissionRate}
        />
      </div>
      <SelectField label="Network" options={networks} value={values.network} onChange={(network) => set({ network })} />
    </>
  );
}
