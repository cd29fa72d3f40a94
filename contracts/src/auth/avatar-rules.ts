// Rules for profile pictures: the browser shows them before sending, the server enforces them.

export const avatarMaxBytes = 5 * 1024 * 1024;

/** An old picture may have any of these extensions. */
export const avatarExtensions = ['png', 'jpg', 'jpeg', 'webp', 'gif'] as const;

export const avatarSentences = {
  notSignedIn: 'You must be logged in to upload an avatar',
  wrongType: { title: 'Invalid file type', text: 'Please select an image file' },
  tooLarge: { title: 'File too large', text: 'Please select an image under 5MB' },
  failed: { title: 'Upload failed', text: 'Failed to upload avatar. Please try again.' },
} as const;

export function checkAvatar(file: { readonly type: string; readonly size: number }): 'ok' | 'wrongType' | 'tooLarge' {
  if (!file.type.startsWith('image/')) return 'wrongType';
  return file.size > avatarMaxBytes ? 'tooLarge' : 'ok';
}
