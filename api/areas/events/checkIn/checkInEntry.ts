import type { Message, RecordData } from '../../../../resources/engine/schema';
import type { QueryRow } from '../../../platform/database/connect';
import type { Author } from '../../../platform/database/context';

/** An entry of the check-in page. */
export interface CheckInEntry {
  id: string;
  kind: 'arrived' | 'undo' | 'walk_in';
  enrolmentId?: string | undefined;
  data?: RecordData | undefined;
  /** Whether a person on the waitlist is admitted by an override. */
  override?: boolean | undefined;
  /** The instant when the button was pressed, possibly long before the entry is sent. */
  at: string;
}

export interface CheckInResult extends QueryRow {
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
