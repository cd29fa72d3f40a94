// POST /products/activation (admin): activates or deactivates products in one transaction, and says how many changed.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AffiliateContext } from '../context/context.ts';
import { insertActivityChanges } from '../product-changes/product-changes.sql.ts';
import { setActive, lockProducts } from './activation.sql.ts';

export interface Activation {
  readonly changed: number;
  readonly unchanged: number;
  readonly missing: number;
}

export function activateProducts(
  { pool, clock }: Pick<AffiliateContext, 'pool' | 'clock'>,
  { ids, isActive }: { readonly ids: readonly string[]; readonly isActive: boolean },
  { userId: changedBy, pseudonym: actor }: Pick<Identity, 'userId' | 'pseudonym'>,
): Promise<Activation> {
  const now = clock.now();
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  return transaction(pool, async (tx) => {
    const found = await lockProducts(tx, asked);
    if (found.length === 0) throw httpError('NOT_FOUND', 'There is no such product.');
    const changing = found.filter((product) => product.isActive !== isActive).map(({ id }) => id);
    await setActive(
      tx,
      found.map(({ id }) => id),
      isActive,
      now,
    );
    await insertActivityChanges(tx, changing, { isActive, changedBy, now });
    if (changing.length > 0)
      await auditAdminAction(
        tx,
        { part: 'affiliate', clock },
        {
          action: isActive ? 'activate-products' : 'deactivate-products',
          actor,
          subjectKind: 'product',
          subjectId: changing.length === 1 ? (changing[0] ?? '') : `${changing.length} products`,
          before: { isActive: !isActive },
          after: { isActive, products: changing.length },
        },
      );
    return {
      changed: changing.length,
      unchanged: found.length - changing.length,
      missing: asked.length - found.length,
    };
  });
}
