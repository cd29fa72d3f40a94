// The feedback form: one field is enough.
import {
  featurePriorities,
  mostCharacters,
  requestSentences,
} from '@consilium/contracts/admin/support/request-fields.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { checkLength, wrongFields } from '#forms/field-checks.ts';
import { useRequestForm, type RequestForm, type Values } from '#forms/use-request-form.ts';

export type FeedbackField = 'rating' | 'expertType' | 'liked' | 'improve' | 'featureTitle' | 'priority';
export type FeedbackForm = RequestForm<FeedbackField, ApiOutputs['admin']['giveFeedback']>;

const first: Values<FeedbackField> = {
  rating: '',
  expertType: '',
  liked: '',
  improve: '',
  featureTitle: '',
  priority: '',
};

export function useFeedbackForm(): FeedbackForm {
  return useRequestForm<FeedbackField, ReturnType<typeof bodyOf>, ApiOutputs['admin']['giveFeedback']>({
    form: 'feedback',
    first,
    required: [],
    check,
    write: (values) => ({
      words: [values.liked, values.improve, values.featureTitle].join('\n'),
      body: bodyOf(values),
      send: (body, key) => api.admin.giveFeedback({ headers: { 'idempotency-key': key }, body }),
    }),
  });
}

function check({ rating, liked, improve, featureTitle }: Values<FeedbackField>) {
  const isEmpty = [rating, liked, improve, featureTitle].every((text) => text.trim() === '');
  return wrongFields({
    rating: isEmpty ? requestSentences.oneFieldIsEnough : undefined,
    liked: checkLength(liked, mostCharacters.feedback),
    improve: checkLength(improve, mostCharacters.feedback),
    featureTitle: checkLength(featureTitle, mostCharacters.subject),
  });
}

/** A draft may have been written by another version of the page. */
function bodyOf({ rating, expertType, liked, improve, featureTitle, priority }: Values<FeedbackField>) {
  return {
    rating: Number(rating) || null,
    expertType: isKnownName(expertIds, expertType) ? expertType : null,
    liked: liked.trim(),
    improve: improve.trim(),
    featureTitle: featureTitle.trim(),
    priority: featurePriorities.find((known) => known === priority) ?? null,
  };
}
