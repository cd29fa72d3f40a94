// The mail of an answer: an agent's words, the number, and how to reply.
import { escapeHtml } from '@consilium/kit/html/escape-html.ts';
import { sheetColours, sheetPage } from '@consilium/kit/html/sheet-page.ts';

export interface AnswerWords {
  readonly number: string;
  readonly subject: string;
  readonly body: string;
  readonly agentName: string | null;
  readonly canBeRepliedTo: boolean;
}

export interface WrittenAnswer {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function writeAnswer({ number, subject, body, agentName, canBeRepliedTo }: AnswerWords): WrittenAnswer {
  const about = `Re: ${subject.replace(/^(?:re:\s*)+/i, '')}`;
  const signature = `${agentName ?? 'Support'}, Consilium`;
  const foot = `Your request has the number ${number}.${canBeRepliedTo ? ' To write again, reply to this email.' : ''}`;
  const paragraphs = body.split(/\n{2,}/).map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`);
  const muted = `style="color:${sheetColours.muted}"`;
  return {
    subject: about,
    // Two dashes and a space begin a signature, which mail programs leave out of replies.
    text: `${body}\n\n-- \n${signature}\n${foot}\n`,
    html: sheetPage(about, `${paragraphs.join('\n')}\n<p ${muted}>${escapeHtml(signature)}<br>${escapeHtml(foot)}</p>`),
  };
}
