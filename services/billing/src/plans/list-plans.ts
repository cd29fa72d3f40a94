// GET /plans: the plan catalogue with the limits in force and savings computed from the prices.
import type { Plan } from '@consilium/contracts/billing/http.ts';
import { planBenefits, planNames } from '@consilium/contracts/plan-words.ts';
import { dailyLimits, perMonth, planIdSchema, priceOf, savePercent, soldAs } from '@consilium/contracts/plans.ts';
import type { QuotaSettings } from '@consilium/contracts/plans.ts';

export function listPlans(settings: QuotaSettings): Plan[] {
  return planIdSchema.options.map((id) => {
    const limits = dailyLimits(settings, id);
    return {
      id,
      name: planNames[id],
      dailyLimits: { ...limits },
      benefits: planBenefits(id, limits),
      prices: soldAs[id].map((price) => ({
        id: price,
        price: priceOf(price),
        perMonth: perMonth(price),
        savePercent: savePercent(price),
      })),
    };
  });
}
