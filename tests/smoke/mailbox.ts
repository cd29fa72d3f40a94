// Where the smoke test finds sent mails: the local inbox page, mailpit, or a folder.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export interface Mailbox {
  /** The first link of the newest mail to that address; undefined while there is none. */
  linkFor(address: string): Promise<string | undefined>;
}

const inboxMailSchema = z.object({ to: z.string(), sentAt: z.string(), links: z.array(z.string()) });
type InboxMail = z.output<typeof inboxMailSchema>;

/** `inbox` is the product's own page, `http://…` mailpit's address, anything else the folder of a local inbox. */
export function openMailbox(place: string, productUrl: string): Mailbox {
  if (place === 'inbox') return inboxPage(`${productUrl}/dev/inbox.json`);
  return URL.canParse(place) && place.startsWith('http') ? mailpit(place) : folder(place);
}

function inboxPage(url: string): Mailbox {
  return {
    async linkFor(address) {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`no inbox at ${url}: ${answer.status}; say where mails are with --mail`);
      return newestLink(z.array(inboxMailSchema).parse(await answer.json()), address);
    },
  };
}

function folder(directory: string): Mailbox {
  return {
    async linkFor(address) {
      const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')));
      return newestLink(
        texts.map((text) => inboxMailSchema.parse(JSON.parse(text))),
        address,
      );
    },
  };
}

function newestLink(mails: readonly InboxMail[], address: string): string | undefined {
  return mails.filter(({ to }) => to === address).toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))[0]?.links[0];
}

const foundSchema = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const mailSchema = z.object({ Text: z.string() });

/** mailpit's API, version 1: newest first. */
function mailpit(url: string): Mailbox {
  return {
    async linkFor(address) {
      const search = new URL('/api/v1/search', url);
      search.searchParams.set('query', `to:"${address}"`);
      const { messages } = foundSchema.parse(await (await fetch(search)).json());
      const [newest] = messages;
      if (!newest) return undefined;
      const { Text } = mailSchema.parse(await (await fetch(new URL(`/api/v1/message/${newest.ID}`, url))).json());
      return /https?:\/\/[^\s<>"]+/.exec(Text)?.[0];
    },
  };
}
