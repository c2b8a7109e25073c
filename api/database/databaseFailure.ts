import type { Message } from '../../resources/kit';
import { databaseMessages } from './messages.en';

/** What keeps the database from doing what it is asked for, though nothing is wrong with what was asked. */
export type DatabaseFailure = 'away' | 'slow' | 'full';

const codes: readonly (readonly [DatabaseFailure, RegExp])[] = [
  ['full', /^(53100|ENOSPC)$/],
  // The bounds of statements and of waiting for locks.
  ['slow', /^(57014|55P03)$/],
  // PostgreSQL's: the connection is lost, the server stops, starts or has no room for another connection, the
  // transaction was ended from outside, the server is the copy that only reads after a failover.
  ['away', /^(08...|53[^1]..|57P0.|25P0[34]|25006)$/],
  // The network's.
  ['away', /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/],
];

/** The driver has no codes for connections that are lost, closed or not to be had. */
const lost =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client .* is not queryable|Cannot use a pool after calling end)/;

/**
 * The trouble that an error of the database tells of; undefined where the error is about something else.
 */
export const databaseFailureOf = (error: unknown): DatabaseFailure | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  const known = codes.find(([, pattern]) => pattern.test(code))?.[0];
  return known ?? (lost.test(error.message) ? 'away' : databaseFailureOf(error.cause));
};

/** What people are told. */
export const databaseFailureMessage: Record<DatabaseFailure, Message> = databaseMessages;
