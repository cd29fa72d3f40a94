// The form keeps the fields edited here; the others show what another tab changed meanwhile.
import { birthDateSentence, readBirthDate, showBirthDate } from '@consilium/contracts/auth/date-of-birth.ts';
import type { Gender, Profile, ProfileChange } from '@consilium/contracts/auth/profile.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { showProfile } from '@consilium/web/api/profile.ts';
import { useQueryClient } from '@consilium/web/platform.ts';
import { accessToken } from '@consilium/web/session/session-store.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { saveProfile } from '#profile/profile-calls.ts';
import { localToday } from '#profile/profile-words.ts';

export interface ProfileValues {
  readonly displayName: string;
  /** As typed: MM/DD/YYYY. */
  readonly dateOfBirth: string;
  readonly gender: Gender | '';
}

type Errors = { readonly [Field in 'displayName' | 'dateOfBirth']?: string };
interface SubmitEvent {
  preventDefault(): void;
  readonly currentTarget: HTMLFormElement;
}

export type ProfileDraft = ReturnType<typeof useProfileDraft>;

/** Lives above the form, which is unmounted while another tab is shown. */
export function useProfileDraft() {
  const [edits, setEdits] = useState<Partial<ProfileValues>>({});
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  return { edits, setEdits, wasSent, setSent, isBusy, setBusy, failure, setFailure };
}

/** Errors appear on saving, and are then updated while typing; the first wrong field gets the focus. */
export function useProfileForm(profile: Profile, draft: ProfileDraft) {
  const queryClient = useQueryClient();
  const { edits, setEdits, wasSent, setSent, isBusy, setBusy, failure, setFailure } = draft;
  const values = { ...valuesOf(profile), ...edits };
  const errors = wasSent ? check(values) : {};

  const save = async (form: HTMLFormElement) => {
    setSent(true);
    setFailure(undefined);
    const [wrong] = Object.keys(check(values));
    if (wrong !== undefined) return focusField(form, wrong);
    setBusy(true);
    try {
      const change = changeOf(profile, values);
      const { profile: saved } = await saveProfile(change);
      showProfile(queryClient, saved);
      setEdits((now) => editsSince(edits, now));
      setSent(false);
      showToast({ title: 'Profile Updated', text: 'Your changes are saved.' });
      if (change.displayName !== undefined) renewName();
    } catch (error) {
      const sentence = failureSentence(error);
      setFailure(sentence);
      showToast({ title: 'Save Error', text: sentence, tone: 'loss', isSaidOnPage: true });
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    errors,
    failure,
    isBusy,
    set: (change: Partial<ProfileValues>) => setEdits((before) => ({ ...before, ...change })),
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (!isBusy) void save(event.currentTarget);
    },
  };
}

function valuesOf({ displayName, dateOfBirth, gender }: Profile): ProfileValues {
  return { displayName, dateOfBirth: showBirthDate(dateOfBirth), gender: gender ?? '' };
}

/** The person may type while it is saved. */
function editsSince(sent: Partial<ProfileValues>, now: Partial<ProfileValues>): Partial<ProfileValues> {
  const isNew = ([field, value]: [string, unknown]) => value !== Reflect.get(sent, field);
  return Object.fromEntries(Object.entries(now).filter(isNew));
}

function check({ displayName, dateOfBirth }: ProfileValues): Errors {
  return {
    ...(displayName.trim() === '' && { displayName: 'Please enter a display name.' }),
    ...(readBirthDate(dateOfBirth, localToday()) === undefined && { dateOfBirth: birthDateSentence }),
  };
}

/** Only the changed fields: the others may have been changed in another tab. */
function changeOf(profile: Profile, values: ProfileValues): ProfileChange {
  const displayName = values.displayName.trim();
  const dateOfBirth = readBirthDate(values.dateOfBirth, localToday());
  const gender = values.gender === '' ? null : values.gender;
  return {
    ...(displayName !== profile.displayName && { displayName }),
    ...(dateOfBirth !== profile.dateOfBirth && { dateOfBirth }),
    ...(gender !== profile.gender && { gender }),
  };
}

/** The message of a rule that only the service checks is shown as it is. */
function failureSentence(error: unknown): string {
  const failure = toApiError(error);
  return failure.is('BAD_REQUEST') ? failure.message : 'Failed to update profile. Please try again.';
}

/** The token carries the name too. A failure is ignored: the old name disappears with the next token. */
function renewName(): void {
  accessToken({ renew: true }).catch(() => undefined);
}

function focusField(form: HTMLFormElement, name: string): void {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLElement) element.focus();
}
