// Where the pictures are, and the page that shows them all.
import type { PageState } from './page-state.ts';

export const picturesDirectory = 'docs/screens';

export function picturePath(state: string, look: string): string {
  return `${picturesDirectory}/${state}-${look}.jpg`;
}

const looks = ['phone-light', 'phone-dark', 'wide-light', 'wide-dark'] as const;

export function picturesIndex(groups: Readonly<Record<string, readonly PageState[]>>): string {
  const sections = Object.entries(groups).flatMap(([title, states]) => [`## ${title}`, '', ...states.flatMap(section)]);
  return [
    '# Screens',
    '',
    'Every state of the product’s pages, on a phone (360 px) and wide (1440 px), light and dark.',
    'Taken from the real pages by `npm run screens`; do not edit by hand.',
    '',
    ...sections,
  ].join('\n');
}

function section({ name, shows }: PageState): readonly string[] {
  const pictures = looks.map((look) => {
    const width = look.startsWith('phone') ? 180 : 420;
    return `<img src="${name}-${look}.jpg" alt="${shows}, ${look.replace('-', ', ')}" width="${width}">`;
  });
  return [`### ${shows}`, '', pictures.join('\n'), ''];
}
