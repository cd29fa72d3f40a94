// Name, date of birth and gender can be changed; address and plan are only shown; they are changed elsewhere.
import { genders, type Profile } from '@consilium/contracts/auth/profile.ts';
import { Link } from '@consilium/web/platform.ts';
import { isServedPage } from '@consilium/web/pages/served-pages.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { BirthDateField } from '#profile/BirthDateField.tsx';
import styles from '#profile/EditProfile.module.css';
import { genderNames, tierNames } from '#profile/profile-words.ts';
import { useProfileForm, type ProfileDraft } from '#profile/use-profile-form.ts';

const genderOptions = [
  { value: '', label: 'Not given' },
  ...genders.map((gender) => ({ value: gender, label: genderNames[gender] })),
] as const;

interface ProfileFormProps {
  readonly profile: Profile;
  readonly draft: ProfileDraft;
}

export function ProfileForm({ profile, draft }: ProfileFormProps) {
  const { values, set, errors, failure, submit, isBusy } = useProfileForm(profile, draft);
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label="Profile settings">
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="nickname"
        maxLength={100}
        value={values.displayName}
        error={errors.displayName}
        onChange={(displayName) => set({ displayName })}
      />
      <EmailField email={profile.email} />
      <BirthDateField
        value={values.dateOfBirth}
        error={errors.dateOfBirth}
        onChange={(dateOfBirth) => set({ dateOfBirth })}
      />
      <SelectField
        label="Gender"
        name="gender"
        options={genderOptions}
        value={values.gender}
        onChange={(gender) => set({ gender })}
        note="Private. Only you see this."
      />
      <Tier tier={profile.subscriptionTier} />
      <div className={styles.save}>
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
        <Button type="submit" look="primary" isPending={isBusy}>
          {isBusy ? 'Saving...' : 'Save changes'}
        </Button>
      </div>
    </form>
  );
}

function EmailField({ email }: { readonly email: string }) {
  return (
    <div className={styles.field}>
      <TextField label="Email" type="email" value={email} placeholder="No email address" isReadOnly />
      {isServedPage('/profile/security') && (
        <Link to="/profile/security" className={styles.small}>
          Change your email address under Security
        </Link>
      )}
    </div>
  );
}

function Tier({ tier }: { readonly tier: Profile['subscriptionTier'] }) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>Subscription tier</span>
      <span className={styles.tier}>
        <Badge tone="accent">{tierNames[tier]}</Badge>
        {tier === 'free' && isServedPage('/upgrade') && (
          <Link to="/upgrade" className={styles.small}>
            Upgrade
          </Link>
        )}
      </span>
    </div>
  );
}
