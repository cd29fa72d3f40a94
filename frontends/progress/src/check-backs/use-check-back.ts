// The answer to one check-back while it is chosen, and sending it or putting it off.
import type { CheckBackOutcome, DueCheckBack, SnoozeDays } from '@consilium/contracts/chat/check-backs-http.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useState } from 'react';
import { minutesOf, moneyOf, usualCurrency, type Currency, type TimeUnit } from '#check-backs/spent.ts';

interface Fields {
  readonly outcome: CheckBackOutcome | undefined;
  readonly time: string;
  readonly unit: TimeUnit;
  readonly cost: string;
  readonly currency: Currency;
}

const alreadyAnswered = 'You had already answered this one.';
const badNumber = 'Please enter a number, like 30, or leave it empty.';

export function useCheckBack({ actionItemId: id }: DueCheckBack, onDone: (words: string) => void) {
  const [fields, setFields] = useState<Fields>(() => ({
    outcome: undefined,
    time: '',
    unit: 'minutes',
    cost: '',
    currency: usualCurrency(navigator.language),
  }));
  const [errors, setErrors] = useState<{ readonly time?: string; readonly cost?: string }>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const attempt = async (work: () => Promise<unknown>, words: string) => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await work();
      onDone(words);
    } catch (error) {
      const { code, message } = toApiError(error);
      // Another tab was first, or the item is gone.
      if (code === 'CHECK_BACK_ANSWERED') return onDone(alreadyAnswered);
      if (code === 'NOT_FOUND' || code === 'CHECK_BACK_NOT_DUE') return onDone('This one no longer needs an answer.');
      setFailure(message);
    } finally {
      setIsSending(false);
    }
  };
  const send = async () => {
    const { outcome } = fields;
    const minutesSpent = minutesOf(fields.time, fields.unit);
    const cost = moneyOf(fields.cost, fields.currency);
    if (minutesSpent === undefined || cost === undefined)
      return setErrors({
        ...(minutesSpent === undefined && { time: badNumber }),
        ...(cost === undefined && { cost: badNumber }),
      });
    if (!outcome) return;
    await attempt(
      () => api.chat.checkBacks.answer({ id, outcome, minutesSpent, cost }),
      'Thank you. Your answer is saved.',
    );
  };
  const snooze = (days: SnoozeDays, when: string) =>
    attempt(() => api.chat.checkBacks.snooze({ id, days }), `We’ll ask again ${when}.`);
  const set = (changes: Partial<Fields>) => {
    setErrors({});
    setFields((before) => ({ ...before, ...changes }));
  };
  return { fields, set, errors, failure, isSending, send, snooze };
}
