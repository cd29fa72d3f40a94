// /profile/edit: the person's profile settings, and their activity.
import { Link, useSearchParams } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { Page } from '@consilium/web/ui/Page.tsx';
import { Tabs } from '@consilium/web/ui/Tabs.tsx';
import { ActivityHistory } from '#activity/ActivityHistory.tsx';
import styles from '#profile/EditProfile.module.css';
import { OwnPage } from '#profile/OwnPage.tsx';
import pageStyles from '#profile/ProfilePage.module.css';
import { ProfileSettings } from '#profile/ProfileSettings.tsx';
import { useProfileDraft } from '#profile/use-profile-form.ts';
import { SettingsNav } from '#settings-nav/SettingsNav.tsx';

export function EditProfilePage() {
  return (
    <OwnPage>
      <Page title="Settings">
        <div className={pageStyles.page}>
          <SettingsNav />
          <Link to="/profile" className={classNames(buttonClass({ look: 'quiet', compact: true }), styles.back)}>
            ← Back to Profile
          </Link>
          <SettingsTabs />
        </div>
      </Page>
    </OwnPage>
  );
}

/** In the URL, so that it can be linked to and survives a reload. */
function SettingsTabs() {
  const [query, setQuery] = useSearchParams();
  const draft = useProfileDraft();
  const selected = query.get('tab') === 'activity' ? 'activity' : 'settings';
  const select = (id: string) =>
    setQuery(id === 'activity' ? { tab: id } : {}, { replace: true, preventScrollReset: true });
  const tabs = [
    { id: 'settings', title: 'Profile Settings', content: <ProfileSettings draft={draft} /> },
    { id: 'activity', title: 'Activity History', content: <ActivityHistory /> },
  ];
  return (
    <div>
      <Tabs label="Settings" tabs={tabs} selected={selected} onSelect={select} />
    </div>
  );
}
