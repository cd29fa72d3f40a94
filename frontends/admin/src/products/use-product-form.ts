// Adding or editing a product: what is typed, what is missing, and saving it.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import {
  emptyForm,
  fieldsOf,
  formOf,
  missingFields,
  unreadableFields,
  type FieldErrors,
  type FormValues,
} from '#products/product-form.ts';
import { productsKey } from '#products/products-query.ts';

interface Failure {
  readonly text: string;
  /** Somebody else was faster: the newest version can be loaded. */
  readonly isConflict: boolean;
}

export function useProductForm(given: CatalogProduct | undefined, onClose: () => void) {
  const queryClient = useQueryClient();
  const [product, setProduct] = useState(given);
  const [values, setValues] = useState<FormValues>(() => (given ? formOf(given) : emptyForm));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);
  /** How often saving was refused because of fields. */
  const [refusals, setRefusals] = useState(0);

  const save = async () => {
    const missing = missingFields(values);
    const wrong = { ...unreadableFields(values), ...missing };
    setErrors(wrong);
    setFailure(undefined);
    if (Object.keys(missing).length > 0) setFailure(tellMissing());
    if (Object.keys(wrong).length > 0) return setRefusals((before) => before + 1);
    setSaving(true);
    try {
      await send(product, values);
      await queryClient.invalidateQueries({ queryKey: productsKey });
      tellSaved(product);
      onClose();
    } catch (error) {
      const { message } = toApiError(error);
      setFailure({ text: message, isConflict: product !== undefined && toApiError(error).is('CONFLICT') });
      showToast({ title: failureTitle(product), text: message, tone: 'loss', isSaidOnPage: true });
    } finally {
      setSaving(false);
    }
  };
  const loadNewest = async (id: string) => {
    try {
      const newest = await api.affiliate.getProduct({ id });
      setProduct(newest);
      setValues(formOf(newest));
      setFailure(undefined);
    } catch (error) {
      setFailure({ text: toApiError(error).message, isConflict: true });
    }
  };
  const set = (changes: Partial<FormValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  };
  return {
    values,
    errors,
    failure,
    isSaving,
    refusals,
    set,
    save,
    loadNewest: product && (() => loadNewest(product.id)),
  };
}
export type ProductForm = ReturnType<typeof useProductForm>;

function tellMissing(): Failure {
  const text = 'Please fill in all required fields';
  showToast({ title: 'Missing Fields', text, tone: 'loss', isSaidOnPage: true });
  return { text, isConflict: false };
}

function send(product: CatalogProduct | undefined, values: FormValues): Promise<CatalogProduct> {
  const fields = fieldsOf(values);
  if (!product) return api.affiliate.addProduct(fields);
  return api.affiliate.editProduct({ ...fields, id: product.id, version: product.version });
}

function tellSaved(product: CatalogProduct | undefined): void {
  if (product) showToast({ title: 'Success', text: 'Affiliate product saved' });
  else showToast({ title: 'Success', text: 'Affiliate product added successfully' });
}

function failureTitle(product: CatalogProduct | undefined): string {
  return product ? 'Failed to save affiliate product' : 'Failed to add affiliate product';
}
