// The picture: upload another one, or remove it.
import { avatarSentences } from '@consilium/contracts/auth/avatar-rules.ts';
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { Avatar } from '@consilium/web/ui/Avatar.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import styles from '#profile/EditProfile.module.css';
import { useAvatar } from '#profile/use-avatar.ts';

/** Listed one by one, so that phones convert their own format to one of these. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif';

export function AvatarEditor({ profile: { displayName, avatarUrl } }: { readonly profile: Profile }) {
  const { upload, remove, work, problem } = useAvatar();
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const takeAway = async () => {
    // The pressed button disappears with the picture.
    if (await remove()) uploadButton.current?.focus();
  };
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    // The same file can be chosen again after a failure.
    if (input.current) input.current.value = '';
    if (file) void upload(file);
  };
  return (
    <section aria-label="Profile picture" className={styles.avatar}>
      <Avatar name={displayName} picture={avatarUrl} size="huge" />
      <div className={styles.avatarSide}>
        <div className={styles.avatarActions}>
          <input
            ref={input}
            type="file"
            accept={accepted}
            hidden
            aria-label="Choose a picture"
            onChange={(event) => choose(event.target.files)}
          />
          <Button
            ref={uploadButton}
            look="secondary"
            isPending={work === 'uploading'}
            onPress={() => input.current?.click()}
          >
            <Upload aria-hidden />
            {work === 'uploading' ? 'Uploading…' : avatarUrl === null ? 'Upload picture' : 'Change picture'}
          </Button>
          {avatarUrl !== null && (
            <Button look="quiet" isPending={work === 'removing'} onPress={() => void takeAway()}>
              <Trash2 aria-hidden />
              {work === 'removing' ? 'Removing…' : 'Remove picture'}
            </Button>
          )}
        </div>
        <p className={styles.note}>JPG, PNG, WebP or GIF, up to 5 MB. We remove location and camera data.</p>
        <p aria-live="polite" className={styles.problem}>
          {problem && avatarSentences[problem].text}
        </p>
      </div>
    </section>
  );
}
