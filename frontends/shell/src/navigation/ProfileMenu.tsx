// The avatar in the bar and its menu.
import { useProfile } from '@consilium/web/api/profile.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Avatar } from '@consilium/web/ui/Avatar.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { usePageIsIdle } from '#use-page-is-idle.ts';
import cardStyles from '#navigation/ProfileCard.module.css';
import { ProfileCard } from '#navigation/ProfileCard.tsx';
import { ProfileLinks } from '#navigation/ProfileLinks.tsx';
import styles from '#navigation/TopNavigation.module.css';
import { useDisclosure } from '#navigation/use-disclosure.ts';

export function ProfileMenu() {
  const person = usePerson();
  const { data: profile } = useProfile(usePageIsIdle());
  const { isOpen, close, container, trigger, panelId } = useDisclosure();
  return (
    <div className={styles.holder} {...container}>
      <button {...trigger} className={styles.avatarButton}>
        <span className="visually-hidden">Your profile</span>
        <Avatar
          name={profile?.displayName ?? person?.displayName ?? 'User'}
          picture={profile?.avatarUrl}
          size="small"
        />
      </button>
      <div id={panelId} className={classNames(styles.panel, styles.panelEnd)} hidden={!isOpen}>
        <ProfileCard />
        <hr className={cardStyles.divider} />
        <ProfileLinks onChoose={close} />
      </div>
    </div>
  );
}
