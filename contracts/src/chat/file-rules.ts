// Which files can be uploaded: one rule for the page, which shows it at once, and the service, which enforces it.

export const maxFileBytes = 5 * 1024 * 1024;
export const maxFilesPerMessage = 5;
/** How much of one message's documents an expert reads. */
export const maxReadCharacters = 40_000;

/** For the file picker; `.doc` is included so that it is refused with an explanation. */
export const pickedFileTypes = ['image/*', '.pdf', '.doc', '.docx', '.txt'] as const;

export const fileSentences = {
  tooLarge: 'File is too large. Maximum size is 5MB.',
  empty: 'The file is empty.',
  blocked: 'File type not allowed for security reasons',
  invalidName: 'Invalid file name detected',
  notAllowed:
    'File type not allowed. Only images (JPEG, PNG, GIF, WebP), PDF, Word (.docx) and text files are permitted.',
  oldWord: 'File type not allowed. Open it in Word or another editor, save it as .docx, and try again.',
  damaged: 'The file is damaged, or it is not what its name says.',
  tooComplex: 'The file is too complex to be read. Save a simpler version and try again.',
  tooManyPixels:
    'The image has too many pixels. Save a smaller version (at most 50 megapixels, WebP 12) and try again.',
  isProtected: 'The file is protected by a password. Save it without one and try again.',
  tooMany: 'A message can carry at most 5 files.',
} as const;

const blockedExtensions = new Set([
  'exe',
  'bat',
  'cmd',
  'com',
  'pif',
  'scr',
  'vbs',
  'js',
  'jar',
  'php',
  'asp',
  'aspx',
  'jsp',
  'dll',
]);
const allowedExtensions = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf', 'docx', 'txt'] as const;
export type FileExtension = (typeof allowedExtensions)[number];

/** Reserved by an operating system, alone or before an extension. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/iu;
/** Path separators, wildcards, control characters, and invisible ones that make a name look like another. */
const specialCharacters = /[<>:"/\\|?*]|\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}/u;

export type NameCheck =
  | { readonly isAllowed: true; readonly extension: FileExtension }
  | { readonly isAllowed: false; readonly sentence: string };

const refused = (sentence: string): NameCheck => ({ isAllowed: false, sentence });

export function checkFileName(name: string): NameCheck {
  if (name.includes('..') || specialCharacters.test(name) || name.trim() === '')
    return refused(fileSentences.invalidName);
  const [stem = ''] = name.split('.');
  if (deviceName.test(stem.trim())) return refused(fileSentences.invalidName);
  const extension = extensionOf(name);
  if (blockedExtensions.has(extension)) return refused(fileSentences.blocked);
  if (extension === 'doc') return refused(fileSentences.oldWord);
  const allowed = allowedExtensions.find((known) => known === extension);
  return allowed ? { isAllowed: true, extension: allowed } : refused(fileSentences.notAllowed);
}

/** Windows ignores spaces and dots at the end. */
function extensionOf(name: string): string {
  const visible = name.replace(/[. ]+$/u, '');
  const dot = visible.lastIndexOf('.');
  return dot === -1 ? '' : visible.slice(dot + 1).toLowerCase();
}

export function checkFileSize(sizeBytes: number): string | undefined {
  if (sizeBytes === 0) return fileSentences.empty;
  return sizeBytes > maxFileBytes ? fileSentences.tooLarge : undefined;
}
