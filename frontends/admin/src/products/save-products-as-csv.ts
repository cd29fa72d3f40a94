// Downloads the products of the filter as CSV.
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import type { ProductFilter } from '#products/products-query.ts';

export async function saveProductsAsCsv(filter: ProductFilter): Promise<void> {
  try {
    const answer = await api.affiliate.exportProducts(filter);
    saveFile('affiliate-products.csv', await answer.blob());
  } catch (error) {
    showToast({ title: 'The download failed', text: toApiError(error).message, tone: 'loss' });
  }
}
