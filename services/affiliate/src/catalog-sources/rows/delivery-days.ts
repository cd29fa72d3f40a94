// Working days of a delivery, where a feed writes them: "2 days", "3-5 working days". Anything else is not known.
const DAYS = /^(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*(?:working|business)?\s*days?$/i;

/** The middle of a range, rounded up. */
export function deliveryDaysOf(text: string | null | undefined): number | null {
  const [, least, most = least] = DAYS.exec(text?.trim() ?? '') ?? [];
  if (least === undefined) return null;
  const days = Math.ceil((Number(least) + Number(most)) / 2);
  return days <= 365 ? days : null;
}
