// What an administrator enters about a product. The three required fields may be missing here: the service says so in the product's words.
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { halfSentence, isWhole, keptText, nulSentence, withoutNul } from '../kept-text.ts';
import { networkKeySchema } from './networks.ts';
import { availabilitySchema } from './product.ts';

export const PRODUCT_NAME_MAX_CHARACTERS = 200;
export const PRODUCT_DESCRIPTION_MAX_CHARACTERS = 2000;
export const MOST_MINOR_UNITS = 100_000_000_000;

const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .regex(withoutNul, nulSentence)
  .refine(isWhole, halfSentence);
/** A picture is fetched over TLS only. */
const pictureAddress = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .regex(withoutNul, nulSentence)
  .refine(isWhole, halfSentence);
const minorUnits = z.number().int().min(0).max(MOST_MINOR_UNITS);

export const priceSchema = z.object({ amountMinor: minorUnits, currency: z.string().regex(/^[A-Z]{3}$/) });

export const productFieldsSchema = z.object({
  productName: keptText(PRODUCT_NAME_MAX_CHARACTERS).nullish(),
  expertType: expertIdSchema.or(z.literal('')).nullish(),
  /** Percent. */
  commissionRate: z.number().min(0).max(100).nullish(),
  price: priceSchema.nullish(),
  shippingMinor: minorUnits.nullish(),
  affiliateLink: webAddress.nullish(),
  description: keptText(PRODUCT_DESCRIPTION_MAX_CHARACTERS).nullish(),
  network: networkKeySchema.nullish(),
  externalId: keptText(200).nullish(),
  category: keptText(200).nullish(),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/)
    .nullish(),
  imageUrl: pictureAddress.nullish(),
  rating: z.number().min(0).max(5).nullish(),
  ratingCount: z.number().int().min(0).max(2_000_000_000).nullish(),
  deliveryDays: z.number().int().min(0).max(365).nullish(),
  availability: availabilitySchema.nullish(),
  priorityScore: z.number().int().min(0).max(10).nullish(),
});
/** Undefined leaves a field of a product as it is, null empties it. */
export type ProductFields = z.infer<typeof productFieldsSchema>;
