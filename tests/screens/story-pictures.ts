// The pictures of the main story: their order, captions and paths, and the page that shows them side by side.
import { screensDirectory } from './pictures.ts';

export const storyDirectory = `${screensDirectory}/story`;

export const storySteps = [
  { name: 'home', shows: 'Somebody comes with a worry' },
  { name: 'typed', shows: 'The worry in their own words' },
  { name: 'answered', shows: 'Matched, and answered' },
  { name: 'end-of-reply', shows: 'The end of the reply: what it cost, what the expert asks, what to ask next' },
  { name: 'quoted', shows: 'A question of the expert is answered' },
  { name: 'second-reply', shows: 'The second reply' },
  { name: 'solutions', shows: 'A solution becomes an action item' },
  { name: 'menu', shows: 'What can be done with the conversation' },
  { name: 'download', shows: 'Something to take along' },
  { name: 'completing', shows: 'The conversation is completed' },
  { name: 'history', shows: 'The history' },
  { name: 'found', shows: 'Found again' },
] as const;

export type StoryStep = (typeof storySteps)[number]['name'];

export function storyPicture(step: StoryStep, look: string): string {
  const number = storySteps.findIndex(({ name }) => name === step) + 1;
  return `${storyDirectory}/${look}-${String(number).padStart(2, '0')}-${step}.jpg`;
}

/** `looks`: those of which there are pictures. */
export function storyPage(looks: readonly string[]): string {
  const style = `
  :root { color-scheme: light dark }
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif }
  div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem }
  img { display: block; height: 24rem; border: 1px solid }`;
  const sections = storySteps.map(({ name, shows }, index) => {
    const images = looks.map((look) => {
      const source = storyPicture(name, look).replace(`${storyDirectory}/`, '');
      return `<img loading="lazy" src="${source}" alt="${shows}, ${look.replace('-', ', ')}">`;
    });
    return `<section><h2>${index + 1}. ${shows}</h2><div>${images.join('')}</div></section>`;
  });
  const head = `<meta charset="utf-8"><title>The main story</title><style>${style}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>The main story</h1>\n${sections.join('\n')}\n</body></html>\n`;
}
