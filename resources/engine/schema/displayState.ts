import type { RecordData } from './recordData';

/** The states of publishable records. */
export const contentStates = ['draft', 'in_review', 'published', 'archived'] as const;
export type ContentStatus = (typeof contentStates)[number];

/** The display states of publishable records; they depend on the time as well as on the status. */
export const displayStates = [
  'live',
  'live_with_changes',
  'live_in_review',
  'scheduled',
  'in_review',
  'draft',
  'expired',
  'archived',
] as const;
export type DisplayState = (typeof displayStates)[number];

/** The display states of records that members see now. */
export const liveStates: readonly DisplayState[] = ['live', 'live_with_changes', 'live_in_review'];

/** The time span in which a published version is visible; `endsAt` is exclusive. */
export interface LiveWindow {
  startsAt?: Date | null;
  endsAt?: Date | null;
}

/** The stored publishing data of a record: its status and the windows of its published versions. */
export interface Publishing {
  status: ContentStatus;
  hasChanges: boolean;
  published?: LiveWindow | undefined;
  /** The versions that were published before their start, in the order of their starts: each replaces the one before. */
  scheduled?: readonly LiveWindow[] | undefined;
}

const hasStarted = ({ startsAt }: { startsAt?: Date | string | null }, now: Date) =>
  !startsAt || new Date(startsAt) <= now;

const isInWindow = (window: LiveWindow, now: Date) =>
  hasStarted(window, now) && (!window.endsAt || window.endsAt > now);

/** Returns the window that started last, of some in the order of their starts; undefined if none has started. */
export const lastStarted = <Window extends { startsAt?: Date | string | null }>(
  windows: readonly Window[],
  now: Date,
): Window | undefined => windows.findLast((window) => hasStarted(window, now));

/**
 * Returns the display state of a publishable record at an instant. A window without a start has started; one without
 * an end never ends. For lists, the API has the same rule in SQL.
 */
export const displayStateOf = (
  { status, hasChanges, published, scheduled = [] }: Publishing,
  now: Date,
): DisplayState => {
  if (status === 'draft' || status === 'archived') return status;
  const inEffect = lastStarted(scheduled, now) ?? published;
  const isLive = inEffect !== undefined && isInWindow(inEffect, now);
  if (status === 'in_review') return isLive ? 'live_in_review' : 'in_review';
  if (isLive) return hasChanges ? 'live_with_changes' : 'live';
  return scheduled.every((window) => hasStarted(window, now)) ? 'expired' : 'scheduled';
};

/** Whether the content of a record is switched off, so that members do not have it. */
export const isSwitchedOff = (
  { enabledField }: { enabledField?: string | undefined },
  content: Readonly<RecordData>,
): boolean => enabledField !== undefined && content[enabledField] === false;
