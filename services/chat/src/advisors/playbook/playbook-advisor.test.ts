import type { ExpertId } from '@consilium/contracts/experts.ts';
import { withQuote } from '@consilium/contracts/chat/quoted-question.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { describe, expect, test } from '@jest/globals';
import type { AdvicePart } from '../advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { expertFile } from '@consilium/advice/experts/expert-folders.ts';
import { expertOf } from '../anthropic/advisor-under-test.ts';
import { createPlaybookAdvisor } from './playbook-advisor.ts';

const advisor = createPlaybookAdvisor();

async function partsOf(
  expert: ExpertId,
  turns: readonly Turn[],
  signal = new AbortController().signal,
): Promise<AdvicePart[]> {
  const parts: AdvicePart[] = [];
  for await (const part of advisor.advise({ expert: expertOf(expert), turns, class: 'standard', signal }))
    parts.push(part);
  return parts;
}

const textOf = (parts: readonly AdvicePart[]) =>
  parts.map((part) => (part.type === 'text-delta' ? part.text : '')).join('');
const solutionsOf = (parts: readonly AdvicePart[]) =>
  parts.flatMap((part) => (part.type === 'solutions' ? part.solutions : []));
const questionsOf = (parts: readonly AdvicePart[]) =>
  parts.flatMap((part) => (part.type === 'follow-ups' ? part.questions : []));

/** Sends messages to an expert and returns the parts of the last reply. */
async function talk(expert: ExpertId, ...messages: string[]): Promise<AdvicePart[]> {
  const turns: Turn[] = [];
  let parts: AdvicePart[] = [];
  for (const text of messages) {
    turns.push({ role: 'user', text });
    parts = await partsOf(expert, turns);
    turns.push({ role: 'assistant', text: textOf(parts) });
  }
  return parts;
}

async function fromCountry(country: string | undefined, text: string): Promise<AdvicePart[]> {
  const { signal } = new AbortController();
  const parts: AdvicePart[] = [];
  const turns = [{ role: 'user', text }] as const;
  for await (const part of advisor.advise({ expert: expertOf('legal'), turns, class: 'standard', country, signal }))
    parts.push(part);
  return parts;
}

test('the country of the person decides which rules are told', async () => {
  const problem = 'The dealer will not take back the faulty car he sold me';
  const british = textOf(await fromCountry('GB', problem));
  const german = textOf(await fromCountry('DE', problem));
  expect(british).toContain('**In the United Kingdom:**');
  expect(british).not.toContain('**In Germany');
  expect(german).toContain('**In Germany');
  expect(german).not.toContain('**In the United Kingdom');
});

test('what a reply offers to choose from can be tapped, and the tapped words pick it', async () => {
  const problem = 'my fixed deal on the flat runs out in june';
  const first = await talk('finance', problem);
  const offered = first.flatMap((part) => (part.type === 'follow-ups' ? (part.nextQuestions ?? []) : []));
  expect(offered[0]).toMatch(/^More on “.+”$/u);
  const title = /“(.+)”/u.exec(offered[0] ?? '')?.[1] ?? '';
  expect(textOf(await talk('finance', problem, offered[0] ?? ''))).toContain(`*Offline playbook: ${title}*`);
});

describe('a first reply', () => {
  test('streams a labelled text in small chunks, then solutions, follow-ups and the end', async () => {
    const parts = await talk('tech', 'My wifi drops every evening');
    const kinds = parts.map(({ type }) => type);
    expect(textOf(parts)).toMatch(/^\*Offline playbook: Wi-Fi keeps dropping out\*\n\n\S/u);
    expect(kinds.filter((kind) => kind === 'text-delta').length).toBeGreaterThan(20);
    expect(kinds.slice(-4)).toEqual(['solutions', 'follow-ups', 'weight', 'finish']);
    expect(solutionsOf(parts).length).toBeGreaterThanOrEqual(2);
    expect(questionsOf(parts)).toHaveLength(1);
    expect(parts.at(-1)).toEqual({ type: 'finish', inputTokens: 0, outputTokens: 0, model: 'offline-playbook' });
  });

  test('includes the section for a circumstance that the message already names', async () => {
    expect(textOf(await talk('tech', 'wifi is weak upstairs in the bedroom'))).toContain('**From what you describe:**');
  });

  test('names the other field when the playbook of another expert fits better', async () => {
    expect(textOf(await talk('tech', 'my landlord keeps my deposit for normal wear'))).toContain(
      'more a matter for our legal expert',
    );
  });

  test('says so and asks questions when nothing fits', async () => {
    const parts = await talk('general', 'hm hm hm');
    expect(textOf(parts)).toMatch(/^\*Offline playbook: general advice\*/u);
    expect(solutionsOf(parts)).toEqual([]);
    expect(questionsOf(parts)).toEqual(expertFile('general').whenNothingFits.questions.slice(0, 1));
  });

  test('uses earlier messages when the newest says little', async () => {
    const parts = await talk('tech', 'hello', 'it is about my printer', 'it is offline, please help');
    expect(textOf(parts)).toContain('The printer refuses to print');
  });
});

describe('a later reply', () => {
  test('gives the section for a new circumstance, without repeating solutions', async () => {
    const parts = await talk('health', 'my lower back hurts when i bend', 'it goes down my leg and my foot tingles');
    expect(textOf(parts)).toMatch(/^\*Offline playbook: Easing back pain\*\n\nAn irritated nerve/u);
    expect(solutionsOf(parts)).toEqual([]);
  });

  test('follows a clear change of subject', async () => {
    const parts = await talk('tech', 'My wifi drops every evening', 'my printer also refuses to print since monday');
    expect(textOf(parts)).toContain('*Offline playbook: The printer refuses to print*');
    expect(solutionsOf(parts).length).toBeGreaterThan(0);
  });

  test('names another way when something did not help, and shows no card twice', async () => {
    const first = await talk('tech', 'my printer is offline');
    const parts = await talk('tech', 'my printer is offline', 'i tried that, it did not work');
    const shown = solutionsOf(first).map(({ title }) => title);
    expect(solutionsOf(parts).filter(({ title }) => shown.includes(title))).toEqual([]);
    expect(textOf(parts)).toContain('If nothing comes through by Wi-Fi, connect it by USB for a test.');
  });

  test('asks one question that is still open when no section fits', async () => {
    const parts = await talk('health', 'my lower back hurts when i bend', 'I am 44 and a baker');
    const asked = questionsOf(await talk('health', 'my lower back hurts when i bend'));
    expect(textOf(parts)).toMatch(/\?$/u);
    expect(asked.filter((question) => textOf(parts).includes(question))).toEqual([]);
    expect([...solutionsOf(parts), ...questionsOf(parts)]).toEqual([]);
  });

  test.each(['Two months ago.', 'Since last Tuesday.', 'Yes, twice', 'Good'])(
    'takes "%s" for the answer when it quotes the question, and for no thanks',
    async (words) => {
      const problem = 'My landlord does not give my deposit back';
      const [question = ''] = questionsOf(await talk('legal', problem));
      const parts = await talk('legal', problem, withQuote(words, question));
      expect(textOf(parts)).toMatch(/^\*Offline playbook: Getting a rental deposit back\*/u);
      expect(parts.map(({ type }) => type)).not.toContain('without-advice');
    },
  );

  test.each(['thanks!', 'Thank you so much, that helps a lot', 'ok thanks', 'great, thx', "perfect, I'll try that"])(
    'answers "%s" shortly and kindly',
    async (message) => {
      const parts = await talk('tech', 'my printer is offline', message);
      expect(textOf(parts)).toMatch(/^\*Offline playbook\*\n\nYou are very welcome/u);
      expect(textOf(parts).length).toBeLessThan(250);
      expect([...solutionsOf(parts), ...questionsOf(parts)]).toEqual([]);
    },
  );

  test('continues with the playbook after thanks', async () => {
    const parts = await talk('tech', 'my wifi drops', 'thanks!', 'it is worse upstairs in the bedroom');
    expect(textOf(parts)).toContain('*Offline playbook: Wi-Fi keeps dropping out*');
  });

  test('does not treat thanks with a further problem as small talk', async () => {
    const parts = await talk('tech', 'my wifi drops', 'thanks, but now my printer refuses to print');
    expect(textOf(parts)).toContain('The printer refuses to print');
  });
});

test.each(expertIds)(
  '%s: replies have the sentence on professional advice once where the expert has one',
  async (expert) => {
    const said = ['xyzzy', 'where to start with all of this', 'Thank you so much!', 'Hello'];
    const replies = await Promise.all(said.map(async (text) => textOf(await talk(expert, text))));
    const times = expertFile(expert).professionalAdvice === undefined ? 0 : 1;
    const sentence = /This is general guidance, not professional \w+ advice/gu;
    expect(replies.map((text) => text.match(sentence)?.length ?? 0)).toEqual(said.map(() => times));
  },
);

test('every expert asks one to three questions of its own when nothing fits', () => {
  const all = expertIds.map((expert) => expertFile(expert).whenNothingFits);
  expect(all.every(({ questions }) => questions.length >= 1 && questions.length <= 3)).toBe(true);
  expect(new Set(all.map(({ opening }) => opening)).size).toBe(expertIds.length);
});

test('a reply stops when its signal is aborted', async () => {
  const stop = new AbortController();
  const reply = advisor.advise({
    expert: expertOf('tech'),
    turns: [{ role: 'user', text: 'wifi drops' }],
    class: 'standard',
    signal: stop.signal,
  });
  const iterator = reply[Symbol.asyncIterator]();
  await iterator.next();
  stop.abort('stop');
  await expect(iterator.next()).rejects.toBe('stop');
});

test('the offline advisor does not match experts', async () => {
  await expect(advisor.route('my wifi drops', new AbortController().signal)).resolves.toBeUndefined();
});
