// The tab Profile Settings: the picture and the form, once the profile is loaded.
import { useProfile } from '@consilium/web/api/profile.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { AvatarEditor } from '#profile/AvatarEditor.tsx';
import styles from '#profile/EditProfile.module.css';
import { ProfileForm } from '#profile/ProfileForm.tsx';
import { ProfileLoading } from '#profile/ProfileLoading.tsx';
import type { ProfileDraft } from '#profile/use-profile-form.ts';

export function ProfileSettings({ draft }: { readonly draft: ProfileDraft }) {
  const { data: profile, error, refetch } = useProfile();
  if (profile) {
    return (
      <Card className={styles.card}>
        <AvatarEditor profile={profile} />
        <ProfileForm profile={profile} draft={draft} />
      </Card>
    );
  }
  if (!error) return <ProfileLoading />;
  return (
    <ErrorPanel
      title="Failed to load profile data"
      text={toApiError(error).message}
      safe="Nothing is lost."
      onRetry={() => void refetch()}
    />
  );
}
