import type { ThreadChange, ThreadEntry } from '../../providers';

/**
 * Returns until when an inquiry was snoozed before it woke up too early, because the member wrote or somebody brought it
 * back; undefined where that time has come, or the snooze was undone.
 * @param entries those of its thread, the oldest first
 * @param now in milliseconds
 */
export const snoozeToRepeat = (entries: readonly (ThreadEntry | ThreadChange)[], now: number): string | undefined => {
  const changes = entries.flatMap((entry) => (entry.kind === 'change' ? [entry.change] : []));
  const wokeUp = changes.findLastIndex(({ statusBefore }) => statusBefore === 'snoozed');
  const { action, status } = changes[wokeUp] ?? {};
  if (status !== 'in_progress' || action === 'taken_back') return undefined;
  const until = changes.slice(0, wokeUp).findLast(({ snoozedUntil }) => snoozedUntil)?.snoozedUntil;
  return until !== undefined && Date.parse(until) > now ? until : undefined;
};
