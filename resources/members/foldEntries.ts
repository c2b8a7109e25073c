import type { TimelineEntry } from '../../providers';

/** A line of the timeline: one entry, or several of one source and day, the newest first. */
export type TimelineLine = [TimelineEntry, ...TimelineEntry[]];

/** The lines of a day, the newest first. */
export interface TimelineDay {
  /** In the time zone of the reader, `2026-11-20`. */
  day: string;
  lines: TimelineLine[];
}

/** The sources whose entries of a day are one line. What people said and booked is never hidden in one. */
export const foldedSources = ['messages', 'agreements', 'profile'] as const;
export type FoldedSource = (typeof foldedSources)[number];

export const isFolded = (source: TimelineEntry['source']): source is FoldedSource =>
  (foldedSources as readonly string[]).includes(source);

/** Returns entries, which are sorted by time, as the lines of days. */
export const foldEntries = (
  entries: readonly TimelineEntry[],
  dayOf: (entry: TimelineEntry) => string,
): TimelineDay[] => {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, lines: [] };
      days.push(last);
    }
    const line = isFolded(entry.source) && last.lines.find(([{ source }]) => source === entry.source);
    if (line) line.push(entry);
    else last.lines.push([entry]);
  }
  return days;
};
