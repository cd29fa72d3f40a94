// What may be left blank about a product.
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { availabilityOptions } from '#products/product-words.ts';
import type { FormValues } from '#products/product-form.ts';
import styles from '#products/ProductCatalog.module.css';
import type { ProductForm } from '#products/use-product-form.ts';

const DESCRIPTION_MAX_CHARACTERS = 2000;
const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'INR', 'SEK', 'NOK', 'DKK', 'PLN'];

export function MoreProductFields({ form }: { readonly form: ProductForm }) {
  const { values, set } = form;
  return (
    <>
      <div className={styles.pair}>
        <Entry form={form} name="price" label="Price" inputMode="decimal" note="Blank if it has none." />
        <SelectField
          label="Currency"
          options={currenciesWith(values.currency)}
          value={values.currency}
          onChange={(currency) => set({ currency })}
        />
      </div>
      <Entry form={form} name="affiliateLink" label="Affiliate link" type="url" />
      <TextArea
        label="Description"
        value={values.description}
        onChange={(description) => set({ description })}
        maxLength={DESCRIPTION_MAX_CHARACTERS}
        minRows={2}
      />
      <Entry form={form} name="imageUrl" label="Address of its picture" type="url" note="It begins with https://." />
      <div className={styles.pair}>
        <Entry form={form} name="rating" label="Rating, 0 to 5" inputMode="decimal" />
        <Entry form={form} name="ratingCount" label="Number of ratings" inputMode="numeric" />
        <Entry form={form} name="deliveryDays" label="Delivery in working days" inputMode="numeric" />
        <Entry form={form} name="priorityScore" label="Priority, 0 to 10" inputMode="numeric" />
        <Entry form={form} name="category" label="Category" />
        <SelectField
          label="Availability"
          options={availabilityOptions}
          value={values.availability}
          onChange={(availability) => set({ availability })}
        />
      </div>
    </>
  );
}

interface EntryProps {
  readonly form: ProductForm;
  readonly name: keyof FormValues;
  readonly label: string;
  readonly type?: 'text' | 'url';
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  readonly note?: string;
}

function Entry({ form: { values, errors, set }, name, label, type = 'text', inputMode = 'text', note }: EntryProps) {
  return (
    <TextField
      label={label}
      type={type}
      {...(type === 'text' && { inputMode })}
      value={values[name]}
      onChange={(text) => set({ [name]: text })}
      error={errors[name]}
      note={note}
    />
  );
}

function currenciesWith(own: string) {
  return [...new Set([...currencies, own])].map((currency) => ({ value: currency, label: currency }));
}
