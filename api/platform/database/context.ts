import type { AreaSchema } from '../../../resources/engine/schema';
import type { Settings } from '../process/settings';
import type { ChangeListener } from './changeListener';
import type { Database, Queryable } from './connect';
import type { Replica } from './replica';

/** The dependencies of every part of the API; nothing is read from globals. */
export interface Context {
  database: Database;
  /** Answers reads that may be a second old (`withReplica`); undefined without `DATABASE_READ_URL`. */
  replica?: Replica | undefined;
  settings: Settings;
  /** The schemas of the served areas, in the order of the menu. */
  schemas: readonly AreaSchema[];
  /** Returns the present instant; tests pass their own clock. */
  now: () => Date;
  jobs: JobSender;
  /** Hears what other processes notify. */
  changes: ChangeListener;
}

/** Sends jobs, which any process of the API runs separately from the request. */
export interface JobSender {
  /**
   * Enqueues a job. It exists once the transaction is committed, and not after a rollback. An identical job that has
   * not started yet is not enqueued twice.
   * @param at the time of the job; default: immediately
   */
  send: (transaction: Queryable, queue: string, data: object, at?: Date) => Promise<void>;
}

/** The signed-in user of a request. */
export interface Actor {
  accountId: string;
  sessionId: string;
  role: string;
  /** The time zone of the user's days. */
  timeZone: string;
  /** Whether somebody else set the password, so that the user must choose another first. */
  mustChangePassword: boolean;
  /** The position in the log of the database after the last save of the session, in bytes; null without a replica. */
  lastWrite: bigint | null;
}

/** The author of a save, and its request. */
export interface Author {
  accountId: string | null;
  /** The member who saves in the app, for whom there is no account. */
  memberId?: string;
  /** Whether somebody who is no member saves by a link in a message, which the history shows like a member. */
  isPerson?: true;
  /** The role determines the permissions; undefined for members and the API itself, of whom none are required. */
  role?: string;
  ip?: string;
  requestId?: string;
}

/** Whether the person whose record it is saves: a member, or somebody by a link in a message. */
export const isSavedByPerson = ({ memberId, isPerson }: Author): boolean => memberId !== undefined || isPerson === true;
