// How much of a medicine: never a figure of ours, but where it stands, what not to combine, and who works it out at once.
import { plainText } from '../needs/plain-text.ts';

const medicine =
  /\b(?:ibuprofen|paracetamol|acetaminophen|tylenol|calpol|nurofen|advil|aspirin|naproxen|diclofenac|antihistamines?|cetirizine|loratadine|benadryl|piriton|laxatives?|imodium|loperamide|melatonin|codeine|co-codamol|antibiotics?|amoxicillin|painkillers?|pain relief|tablets?|pills?|drops|syrup|suppositor(?:y|ies)|spray|supplements?|iron|vitamin \w|magnesium|zinc|ointment|steroid cream|hydrocortisone)\b/u;
const asksForAmount =
  /\b(?:how (?:much|many|often)|what dose|which dose|dosage|max(?:imum)?|per day|a day|at once|together|on top of|(?:can|may|could|should) (?:i|he|she|they|we|you) (?:\w+ )?(?:have|take|give|double|mix|combine|use)|(?:can|may|should) (?:my|the) \w+ (?:have|take)|safe with|safe to (?:take|give|combine))\b/u;

const words =
  '**Go by the leaflet in the pack: for a child by weight, for an adult the amount printed there, and never more often than it says.** Look whether anything else that was taken today has the same substance in it, as cold and flu products often do. A pharmacist works it out with you on the phone within a minute. Ring one before the first dose for a baby under three months, in pregnancy, with kidney, liver or stomach trouble, with asthma, or beside other medicines.';

/** Undefined for a message that asks no amount of a medicine. */
export function onDose(message: string): string | undefined {
  const text = plainText(message);
  return medicine.test(text) && asksForAmount.test(text) ? words : undefined;
}
