// Replies to follow-ups, by what they need.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { describe, expect, test } from '@jest/globals';
import type { OfflineReply } from './compose-reply.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowing = (known: typeof playbooks) => ({
  playbooks: known,
  search: createPlaybookSearch(known, loadSearchHints()),
});
const complete = knowing(playbooks);
const withoutSections = knowing(playbooks.map((playbook) => ({ ...playbook, followUps: new Map() })));
const acne = playbooks.find(({ id }) => id === 'health-acne');
const wifi = playbooks.find(({ id }) => id === 'tech-wifi-drops');

/** The replies to messages to one expert. */
const talk = (expert: ExpertId, ...messages: readonly string[]) => repliesTo(complete, expert, messages);

const lastOf = async (replies: Promise<readonly OfflineReply[]>) => (await replies).at(-1)?.text ?? '';
/** Without what people ask next, which comes before sections for a need. */
const withoutAsked = knowing(playbooks.map((playbook) => ({ ...playbook, asked: [] })));
const afterAcne = (...messages: string[]) =>
  lastOf(repliesTo(withoutAsked, 'health', ['my skin is breaking out, acne', ...messages]));
const afterWifi = (...messages: string[]) =>
  lastOf(repliesTo(withoutSections, 'tech', ['my wifi drops every evening', ...messages]));

describe('the section of a need answers', () => {
  test.each([
    ['cost', 'and what does all that cost?'],
    ['how-long', 'how long does that take?'],
    ['it-failed', 'that did not help at all'],
    ['what-to-say', 'what do I say there?'],
    ['why', 'why does that happen?'],
    ['is-it-normal', 'is it normal?'],
  ] as const)('%s', async (need, message) => {
    expect(await afterAcne(message)).toContain(acne?.followUps.get(need));
  });

  test('worse, with the list of when to get help', async () => {
    const reply = await afterAcne('it is getting worse');
    expect(reply).toContain(acne?.followUps.get('worse'));
    expect(reply).toContain('**Get help now if one of these holds:**\n- ');
    expect(await afterAcne('it is getting worse', 'even worse today')).not.toContain('Get help now');
  });

  test('a question on a country, named now, named before, or not at all', async () => {
    const inGermany = `**In Germany:** ${acne?.byCountry.get('DE')}`;
    expect(await afterAcne('and in Germany?')).toContain(inGermany);
    expect(await afterAcne('ich wohne in Deutschland', 'why?', 'do the rules differ?')).not.toContain('United States');
    const all = await afterAcne('do the rules differ by country?');
    expect(all).toContain(inGermany);
    expect(all).toContain('**In the United States:**');
  });
});

describe('without a section the facts of the solutions answer', () => {
  test('cost and time', async () => {
    const [first] = wifi?.solutions ?? [];
    expect(await afterWifi('what does that cost?')).toContain(`- ${first?.title}: ${first?.costEstimate}`);
    expect(await afterWifi('how long does that take?')).toContain(`- ${first?.title}: ${first?.timeEstimate}`);
  });

  test('cannot: the easiest way', async () => {
    expect(await afterWifi('I cannot do that, I am 80')).toContain('What asks least of you is **');
  });

  test('it-failed: another way each time, and no card twice', async () => {
    const replies = await repliesTo(withoutSections, 'tech', [
      'my wifi drops every evening',
      'did not help',
      'did not help either',
      'nothing helped',
    ]);
    const titles = replies.flatMap(({ solutions }) => solutions.map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
    const named = replies.slice(1).flatMap(({ text }) => /\*\*([^*]+)\*\*\. /u.exec(text)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(1);
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('a close', () => {
  test('is short, warm, without advice, and never the same', async () => {
    const [, ...closes] = await talk(
      'tech',
      'my wifi drops every evening',
      'thanks!',
      'thank you so much',
      'cheers',
      'thanks',
    );
    expect(new Set(closes.map(({ text }) => text)).size).toBe(4);
    expect(closes.flatMap(({ solutions, questions }) => [...solutions, ...questions])).toEqual([]);
    expect(Math.max(...closes.map(({ text }) => text.length))).toBeLessThan(250);
  });

  test('for good news has the section for it, and says that the conversation may be completed', async () => {
    const reply = await afterAcne('it worked, my skin is clear!');
    expect(reply).toContain(acne?.followUps.get('worked'));
    expect(reply).toContain('mark this conversation as completed');
  });
});

test('in another language the notes are announced in it, once', async () => {
  const replies = await talk('tech', 'Mein WLAN bricht jeden Abend ab', 'Das hat leider nicht geholfen');
  expect(replies[0]?.text).toContain('meine Notizen gibt es bisher nur auf Englisch');
  expect(replies[0]?.text).toContain('*Offline playbook: Wi-Fi');
  expect(replies[1]?.text).not.toContain('auf Englisch');
});

describe('another subject', () => {
  test('is followed on strong evidence, and named', async () => {
    const reply = await afterWifi('new topic: my printer refuses to print');
    expect(reply).toContain('This is another matter; here is what I have on it.');
  });

  test('without a playbook gets the general steps, and the reply says so', async () => {
    expect(await afterWifi('different question: my trombone slide sticks in F major')).toContain(
      'This is another matter',
    );
  });

  test('a correction is taken up and searched', async () => {
    const reply = await afterWifi('no, I meant my printer, it refuses to print');
    expect(reply).toContain('Thank you for putting that right.');
    expect(reply).toContain('*Offline playbook: The printer refuses to print*');
  });
});

test('without a playbook it asks one open question at a time, and searches with all messages', async () => {
  const replies = await talk('general', 'zzz', 'it is about the thing', 'a blue one', 'hm hm', 'so so');
  const texts = replies.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts[1]).toMatch(/\?$/u);
  const found = talk('tech', 'zzz', 'it is about my printer', 'it is offline, please help');
  expect(await lastOf(found)).toContain('The printer refuses to print');
});
