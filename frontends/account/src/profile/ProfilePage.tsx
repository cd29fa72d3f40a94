// /profile: the person's profile, and a link to edit it.
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useProfile } from '@consilium/web/api/profile.ts';
import { Link } from '@consilium/web/platform.ts';
import { Avatar } from '@consilium/web/ui/Avatar.tsx';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Page } from '@consilium/web/ui/Page.tsx';
import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { OwnPage } from '#profile/OwnPage.tsx';
import { PlanBadge } from '#profile/PlanBadge.tsx';
import { genderNames, roleNames } from '#profile/profile-words.ts';
import { ProfileFacts } from '#profile/ProfileFacts.tsx';
import { ProfileLoading } from '#profile/ProfileLoading.tsx';
import styles from '#profile/ProfilePage.module.css';
import { SettingsNav } from '#settings-nav/SettingsNav.tsx';
import { UpgradeOffer } from '#usage-card/UpgradeOffer.tsx';
import { UsageCard } from '#usage-card/UsageCard.tsx';

export function ProfilePage() {
  return (
    <OwnPage>
      <Page title="Profile">
        <div className={styles.page}>
          <SettingsNav />
          <OwnProfile />
        </div>
      </Page>
    </OwnPage>
  );
}

function OwnProfile() {
  const { data: profile, error, refetch } = useProfile();
  useEffect(() => {
    if (!error) return;
    const { code, status } = toApiError(error);
    // oxlint-disable-next-line no-console -- the place where it is to be read
    console.error(`the profile could not be loaded: ${code} ${status}`);
  }, [error]);
  if (profile)
    return (
      <>
        <ProfileCard profile={profile} />
        <UsageCard offer={<UpgradeOffer />} />
      </>
    );
  return error ? <NotFound onRetry={() => void refetch()} /> : <ProfileLoading />;
}

function ProfileCard({ profile }: { readonly profile: Profile }) {
  const { displayName, email, avatarUrl, subscriptionTier, roles, dateOfBirth, gender, createdAt } = profile;
  return (
    <Card as="section" aria-labelledby="profile-name" className={styles.card}>
      <div className={styles.head}>
        <Avatar name={displayName} picture={avatarUrl} size="huge" />
        <div className={styles.who}>
          <h2 id="profile-name" className={styles.name}>
            {displayName}
          </h2>
          <p className={styles.email}>{email}</p>
          <p className={styles.badges}>
            <PlanBadge tier={subscriptionTier} />
            {roles.map((role) => (
              <Badge key={role}>{roleNames[role]}</Badge>
            ))}
          </p>
        </div>
        <Link to="/profile/edit" className={buttonClass({ look: 'secondary' })}>
          Edit Profile
        </Link>
      </div>
      <ProfileFacts
        facts={[
          { name: 'Member since', value: monthOf(createdAt) },
          { name: 'Date of birth', value: dateOfBirth === null ? null : dayOf(dateOfBirth), isPrivate: true },
          { name: 'Gender', value: gender === null ? null : genderNames[gender], isPrivate: true },
        ]}
      />
    </Card>
  );
}

function NotFound({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<UserRound aria-hidden />}
        title="Profile not found"
        text="We couldn’t load your profile. Nothing is lost."
        action={
          <Button look="primary" onPress={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

function monthOf(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
}

/** A birthday is a day of the calendar, the same everywhere. */
function dayOf(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'long', timeZone: 'UTC' });
}
