import type { Message } from '../../../../resources/engine/schema';
import type { Author } from '../../../platform/database/context';
import type { RecordsContext } from '../../../records/areaModule';
import type { SeatedEvent } from '../seats';

/** An entry of the check-in page. */
export interface CheckInEntry {
  id: string;
  kind: 'arrived' | 'undo' | 'walk_in';
  enrolmentId?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** Whether a person on the waitlist is admitted by an override. */
  override?: boolean | undefined;
  /** The instant when the button was pressed, possibly long before the entry is sent. */
  at: string;
}

export interface CheckInResult extends Record<string, unknown> {
  id: string;
  outcome: 'done' | 'refused' | 'waiting';
  message: string | null;
  enrolmentId: string | null;
  /** When it counts as pressed; undefined for an entry that does not count. */
  pressedAt?: Date | undefined;
}

export type CheckInAuthor = Author & { accountId: string };

/** The entries that one request sends, with their author. */
export interface CheckInCall {
  entries: readonly CheckInEntry[];
  author: CheckInAuthor;
  /** Formats the message of a refused entry. */
  t: (message: Message) => string;
}

/** One entry of a call. */
export interface SentEntry extends Omit<CheckInCall, 'entries'> {
  entry: CheckInEntry;
  call: CheckInCall;
}

/** The context of saves of enrollments that are created or changed at check-in. */
export interface CheckInContext extends RecordsContext {
  /** When the button was pressed. Only fields use it: what is saved has the time of the save, which is `now`. */
  pressedAt: Date;
  /** The event, where it is locked and the save changes nothing that later saves with it read. */
  lockedEvent?: SeatedEvent;
}

/** Whether a save is made at check-in. */
export const isCheckInContext = (context: RecordsContext): context is CheckInContext => 'pressedAt' in context;
