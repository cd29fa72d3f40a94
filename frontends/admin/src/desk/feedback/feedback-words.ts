// Priorities and stars of feedback in words.
import { featurePriorities } from '@consilium/contracts/admin/support/request-fields.ts';
import { plainWords } from '@consilium/contracts/known-names.ts';

export function priorityWord(priority: string): string {
  return priority === 'nice-to-have' ? 'Nice to have' : plainWords(priority);
}

/** From the most wanted: "2 critical, 1 helpful". */
export function votesInWords(byPriority: Readonly<Partial<Record<string, number>>>): string {
  return featurePriorities
    .toReversed()
    .flatMap((priority) => {
      const votes = byPriority[priority] ?? 0;
      return votes === 0 ? [] : [`${votes.toLocaleString('en-US')} ${priorityWord(priority).toLowerCase()}`];
    })
    .join(', ');
}

const starWords = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

export function ratingWords(rating: number): string {
  return `${starWords[rating - 1] ?? ''}, ${rating} of 5 stars`;
}
