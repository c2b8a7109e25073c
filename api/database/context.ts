import type { AreaSchema } from '../../resources/kit';
import type { Settings } from '../settings';
import type { Database, Queryable } from './connect';

/** What every part of the API is given; nothing is read from globals. */
export interface Context {
  database: Database;
  settings: Settings;
  /** The areas served, in menu order. */
  schemas: readonly AreaSchema[];
  /** The present instant; tests bring their own clock. */
  now: () => Date;
  jobs: JobSender;
}

/** Work that is done apart from the call which causes it, by any of the API's processes. */
export interface JobSender {
  /**
   * Asks for a job; it is there once the transaction is, and not at all if that fails. One that is asked for already
   * and not begun is not asked for twice.
   * @param at when it is to be done; default: at once.
   */
  send: (transaction: Queryable, queue: string, data: object, at?: Date) => Promise<void>;
}

/** The signed-in person of a request. */
export interface Actor {
  accountId: string;
  sessionId: string;
  role: string;
  /** What days are for the person. */
  timeZone: string;
  /** Whether the password was made for the person, who must choose another before anything else. */
  mustChangePassword: boolean;
}

/** Who saves, and by which request. */
export interface Author {
  accountId: string | null;
  /** What the person may do follows from it; none: the API itself saves, and may do everything. */
  role?: string;
  ip?: string;
  requestId?: string;
}
