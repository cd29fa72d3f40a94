// From which likelihood on a text is taken for danger, chosen on lines that nothing learned from.
import { lengthOf, type MessageLength } from '@consilium/advice/crisis/message-length.ts';
import { partsToJudge } from '@consilium/advice/crisis/stretches.ts';
import { readConversations, readDangerLines, readOrdinaryLines, readProblems, readStories } from '../judge/lines.ts';
import { unseen } from '../judge/left-out.ts';
import { shareInWords } from '../judge/share.ts';
import { above } from './thresholds.ts';

/** Of what people ordinarily write, at most this share. */
export interface MostCalm {
  readonly sure: number;
  readonly likely: number;
}

interface Line {
  readonly text: string;
}

/** How likely danger is in each part of a message. */
export type DangerOf = (parts: readonly string[]) => readonly number[];

export function dangerThresholds(
  dangerOf: DangerOf,
  mostCalm: Readonly<Record<MessageLength, MostCalm>>,
  leastSure: number,
): Record<string, number> {
  const of = (length: MessageLength) => {
    const calm = likelihoodsOf(calmLines(), length, dangerOf);
    const { sure, likely } = mostCalm[length];
    return { sure: Math.max(leastSure, above(calm, sure)), likely: above(calm, likely) };
  };
  const short = of('short');
  const long = of('long');
  return { sure: short.sure, likely: short.likely, sureInLong: long.sure, likelyInLong: long.likely };
}

/** For whoever trains: what is found, and how many stories without danger get help. */
export function foundInWords(dangerOf: DangerOf, thresholds: Readonly<Record<string, number>>): string[] {
  const stories = unseen(readStories);
  const rows = [
    ['dangers', unseen(readDangerLines).filter(({ level }) => level !== 'none')],
    ['dangers in stories', stories.filter(({ level }) => level !== 'none')],
    ['stories without danger', stories.filter(({ level }) => level === 'none')],
  ] as const;
  return rows.map(([name, lines]) => {
    const short = likelihoodsOf(lines, 'short', dangerOf);
    const long = likelihoodsOf(lines, 'long', dangerOf);
    const share = (inShort = 1, inLong = 1) =>
      shareInWords({
        hits: short.filter((one) => one >= inShort).length + long.filter((one) => one >= inLong).length,
        of: lines.length,
      });
    const { sure, likely, sureInLong, likelyInLong } = thresholds;
    return `${name}: ${share(likely, likelyInLong)}, as sure ${share(sure, sureInLong)}`;
  });
}

/** Without the stories: each of these has something that sounds like danger, as few messages have. */
function calmLines(): readonly Line[] {
  return [
    ...unseen(readOrdinaryLines),
    ...unseen(readProblems),
    ...unseen(readConversations).flatMap(({ turns }) => turns),
  ];
}

/** All parts at once, because texts that are new are encoded and kept together. */
function likelihoodsOf(lines: readonly Line[], length: MessageLength, dangerOf: DangerOf): number[] {
  const messages = lines.filter(({ text }) => lengthOf(text) === length).map(({ text }) => partsToJudge(text));
  const likelihoods = [...dangerOf(messages.flat())];
  return messages.map((parts) => Math.max(...likelihoods.splice(0, parts.length)));
}
