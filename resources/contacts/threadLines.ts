import type { ThreadChange, ThreadEntry } from '../../providers';
import { changeSentences } from './changeSentences';

/** A part of a thread: a message, or the changes that follow each other. */
export type ThreadLine =
  | { id: string; entry: ThreadEntry }
  | { id: string; changes: [ThreadChange, ...ThreadChange[]] };

/** Returns the entries of a thread. Changes that follow each other are one line. */
export const threadLines = (entries: readonly (ThreadEntry | ThreadChange)[]): ThreadLine[] => {
  const lines: ThreadLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (entry.kind !== 'change') lines.push({ id: entry.id, entry });
    else if (changeSentences(entry).length === 0) continue;
    else if (last && 'changes' in last) last.changes.push(entry);
    else lines.push({ id: entry.id, changes: [entry] });
  }
  return lines;
};

/** Whether an entry was written by somebody, and is no change. */
export const isMessage = (entry: ThreadEntry | ThreadChange): entry is ThreadEntry => entry.kind !== 'change';
