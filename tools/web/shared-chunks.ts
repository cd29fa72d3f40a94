// How the shell's scripts are divided: few files, and none that carries what its page does not need.
import type { Rspack } from '@rsbuild/core';

type Names = ReadonlySet<string | undefined>;

/** What every first visit shows. */
const firstChunks: Names = new Set(['index', 'main', 'banner']);
const library = /node_modules[\\/]/u;
const kitFile = /frontends[\\/]kit[\\/]src[\\/]/u;
const shellFile = /frontends[\\/]shell[\\/]src[\\/](?!entry\.)/u;
const ours = /(frontends[\\/]kit|contracts)[\\/]src[\\/]/u;
/** Large, and on few pages. */
const apart =
  /[\\/](code|products|affiliate|crisis-words|admin-routes|later-routes|link-failure|Markdown|CodeBlock|CopyCode|CrisisPanel|ShortHelp|Calendar|DialogWindow|Toasts)|helplines/u;
/** What people act on. */
const controls = /[\\/]ui[\\/](Button|FieldFrame|TextArea|TextField|whole-words)\./u;
/** What goes on then, on pages where much can be done. */
const acts =
  /[\\/](clipboard|stream)[\\/]|[\\/]ui[\\/](Switch|Dialog|DialogWaiting|LateDialog|Menu|UsageMeter|usage-words)\./u;
/** On few pages, and never all of them. */
const choices = /[\\/]icons[\\/]star\.|[\\/]ui[\\/](SelectField|Choice|StarChoice|Stars|Tabs)\./u;
/** The panel's, and of what is around it. */
const wordsInDanger =
  /[\\/]crisis-words[\\/.]|[\\/]ui[\\/]CrisisPanel\.|[\\/]helplines[\\/](country-help|crisis-languages)\./u;
/** The component library's own buttons: only what opens something needs them. */
const pressed = /[\\/]ui[\\/](MenuList|PressButton|FocusReturn)\./u;
/** What a reply is shown with, and the tree that its PDF is made from. */
const reply =
  /node_modules[\\/]marked[\\/]|[\\/]text[\\/](markdown-tree|character-references)\.|[\\/]icons[\\/](square|square-check|copy|check)\.|[\\/]ui[\\/](Markdown|MarkdownNodes|CodeBlock|CopyCode|LeavingLink|link-target)\.|[\\/]code[\\/](code-languages|streaming-text|use-highlighted)\./u;
const style = 'css/mini-extract';

export const sharedChunks = {
  /** All in one order: rules of equal weight override each other in it. */
  styles: chunkOf('kit', ({ type }, { file }) => type === style && kitFile.test(file), 50),
  platform: chunkOf('platform', (_, { names, file }) => meet(names, firstChunks) && isLibrary(file), 40),
  kit: chunkOf(
    'kit',
    (_, { names, file }) => (meet(names, firstChunks) && (ours.test(file) || shellFile.test(file))) || isPiece(file),
    30,
  ),
  words: chunkOf('crisis-words', (_, { file }) => wordsInDanger.test(file), 25),
  reply: chunkOf('reply', (_, { file }) => reply.test(file), 35),
  choices: chunkOf('choices', (_, { file }) => choices.test(file), 25),
  fields: chunkOf('fields', (_, { file }) => controls.test(file), 20),
  acts: chunkOf('acts', (_, { file }) => acts.test(file), 20),
};

/** Small things of ours that nearly every page has: a file of their own would cost more than it spares. */
function isPiece(file: string): boolean {
  return [apart, controls, acts, choices, pressed].every((others) => !others.test(file)) && ours.test(file);
}

/** The runtime of the federation starts before everything else. */
function isLibrary(file: string): boolean {
  return library.test(file) && !file.includes('@module-federation');
}

interface Place {
  readonly file: string;
  /** Of the chunks that contain the module. */
  readonly names: Names;
}

function chunkOf(name: string, isIn: (module: Rspack.Module, place: Place) => boolean, priority: number) {
  const test = (module: Rspack.Module, { chunkGraph }: Pick<Rspack.Compilation, 'chunkGraph'>) => {
    const names = new Set([...chunkGraph.getModuleChunks(module)].map((chunk) => chunk.name));
    return isIn(module, { file: module.nameForCondition() ?? '', names });
  };
  return { name, test, chunks: 'all' as const, enforce: true, priority };
}

function meet(names: Names, others: Names): boolean {
  return [...names].some((name) => others.has(name));
}
