// What the sentence encoder is tuned on (tools/advice/vectors/tune.py), one JSON object a line.
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadWordings } from '@consilium/advice/playbooks/load-wordings.ts';
import { phrasesOf } from '@consilium/advice/playbooks/phrases.ts';
import { readConversations, readDangerLines, readOrdinaryLines, readProblems } from '../judge/lines.ts';
import { NO_DANGER } from './danger-examples.ts';
import { learned } from '../judge/left-out.ts';

interface Lesson {
  readonly text: string;
  readonly writer: string;
  /** The right expert first, then those that are right too. */
  readonly experts?: readonly string[];
  readonly danger?: string;
  readonly level?: string;
  readonly playbook?: string;
}

export function lessons(): string {
  const all = [...problems(), ...dangers(), ...conversations(), ...phrases()];
  return all.map((lesson) => `${JSON.stringify(lesson)}\n`).join('');
}

function problems(): Lesson[] {
  return learned(readProblems('training')).map(({ text, writer, expert, also }) => ({
    text,
    writer,
    experts: [expert, ...also],
    danger: NO_DANGER,
    level: 'problem',
  }));
}

function dangers(): Lesson[] {
  return [
    ...learned(readDangerLines('training')).map(({ text, writer, level, kind }) => ({
      text,
      writer,
      level,
      danger: level === 'none' ? NO_DANGER : kind,
    })),
    ...learned(readOrdinaryLines('training')).map(({ text, writer }) => ({
      text,
      writer,
      level: 'ordinary',
      danger: NO_DANGER,
    })),
  ];
}

function conversations(): Lesson[] {
  return learned(readConversations('training')).flatMap(({ turns, expert, writer }) =>
    turns.map(({ text }, turn) => ({
      text,
      writer,
      danger: NO_DANGER,
      level: 'conversation',
      ...(turn === 0 ? { experts: [expert] } : {}),
    })),
  );
}

/** Without their expert: the author of the wordings had seen the lines on which thresholds are chosen. */
function phrases(): Lesson[] {
  const wordings = loadWordings();
  return loadPlaybooks().flatMap((playbook) =>
    phrasesOf(playbook, wordings).map((text) => ({
      text,
      writer: 'playbooks',
      playbook: playbook.id,
    })),
  );
}
