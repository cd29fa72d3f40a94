// The proofs: checks before a release that are too long for every day. Each is a command of this repository that can
// also be run alone.

export interface Proof {
  readonly name: string;
  /** Arguments after `npm run`, or after `npm` for `test`. */
  readonly command: readonly [script: string, ...words: string[]];
  readonly environment?: Readonly<Record<string, string>>;
  readonly shows: string;
  /** Words after its name choose among its parts; the command says which there are. */
  readonly hasParts?: true;
}

const unit = (test: string): Proof['command'] => ['test', 'unit', test];

export const proofs: readonly Proof[] = [
  { name: 'compose', command: ['compose', 'prove'], shows: 'every container is killed once under the whole product' },
  {
    name: 'money',
    command: unit('tests/flows/money'),
    environment: { MONEY_SEQUENCES: '10000' },
    shows: '10,000 lives with payments end with the right plan and the right money',
  },
  {
    name: 'units',
    command: unit('tests/units/sequences.flow'),
    environment: { QUOTA_SEQUENCES: '20000' },
    shows: '20,000 sequences of messages never get more answers than the plan gives',
  },
  {
    name: 'wire',
    command: unit('tests/wire/wire'),
    environment: { WIRE_FUZZ_SECONDS: '3600' },
    shows: 'an hour of malformed requests breaks and miscounts nothing',
  },
  {
    name: 'interface',
    command: unit('tests/api-fuzz'),
    environment: { API_FUZZ_EXAMPLES: '50' },
    shows: 'each call matches its description, with fifty examples of each',
  },
  {
    name: 'mutation',
    command: ['mutation'],
    shows: 'a small change of what decides is noticed by a test',
    hasParts: true,
  },
  { name: 'advice', command: ['judge', 'judging'], shows: 'advice without a model is as good as docs/advice.md says' },
  {
    name: 'conversations',
    command: unit('tools/advice/judge/no-repeats'),
    environment: { CONVERSATIONS: 'all' },
    shows: 'no sentence of advice comes twice in any of 400 written conversations',
  },
  {
    name: 'states',
    command: ['test', 'browser', 'tests/e2e/states'],
    environment: { PAGE_STATES: 'all' },
    shows: 'every state of every page has no serious finding of axe and fits each screen',
  },
  {
    name: 'portal',
    command: ['test', 'browser', 'tests/e2e/admin-tabs'],
    environment: { PORTAL_TABS: 'all' },
    shows: 'every tab of the admin portal is accessible, also empty, down and by keyboard',
  },
  {
    name: 'restarts',
    command: ['test', 'scale', 'tests/scale/replicas'],
    environment: { RESTARTED_REPLICAS: 'all' },
    shows: 'each replica of every part can be stopped and started under load without a loss',
  },
  { name: 'orders', command: ['test', 'orders'], shows: 'no test depends on the order of the files' },
  { name: 'hostile-files', command: ['hostile-files'], shows: 'malicious files take neither memory nor time' },
  { name: 'faults', command: ['faults'], shows: 'no fault under traffic loses anything' },
  { name: 'soak', command: ['bench', 'soak'], shows: 'nothing leaks while it runs' },
  { name: 'bench', command: ['bench'], shows: 'the budgets of speed and size are kept' },
];

export function shellWords({ command: [script, ...words], environment = {} }: Proof): string {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value} `);
  const call = script === 'test' ? 'npm test' : `npm run ${script}`;
  return `${variables.join('')}${call}${words.length > 0 ? ` -- ${words.join(' ')}` : ''}`;
}

/** Names of proofs, each with the words that choose among its parts. Without a name all of them; undefined where a word is neither. */
export function chosenProofs(words: readonly string[]): readonly Proof[] | undefined {
  if (words.length === 0) return proofs;
  const chosen: Proof[] = [];
  for (const word of words) {
    const proof = proofs.find(({ name }) => name === word);
    const last = chosen.at(-1);
    if (proof) chosen.push(proof);
    else if (last?.hasParts) chosen.splice(-1, 1, { ...last, command: [...last.command, word] });
    else return undefined;
  }
  return chosen;
}
