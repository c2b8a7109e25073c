import type { Message } from '../../../resources/engine/schema';
import { databaseMessages } from './messages.en';
import { PoolFullError } from './pg/probedPool';

/** The reason why the database cannot run a correct statement. */
export type DatabaseFailure = 'away' | 'busy' | 'slow' | 'full';

const codes: readonly (readonly [DatabaseFailure, RegExp])[] = [
  ['full', /^(53100|ENOSPC|EDQUOT)$/],
  // The timeouts of statements and locks.
  ['slow', /^(57014|55P03)$/],
  // PostgreSQL's codes: the connection was lost; the server stops, starts or has no free connection; the transaction
  // was ended from outside; the server is a read-only replica after a failover.
  ['away', /^(08...|53[^1]..|57P0.|25P0[34]|25006)$/],
  // The codes of the network.
  ['away', /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/],
];

/** The messages of the driver, which has no codes for lost, closed or unavailable connections. */
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client .* is not queryable|Cannot use a pool after calling end)/;

/** The messages of PostgreSQL’s programs on a full disk. */
const noRoom = /No space left on device|Disk quota exceeded|Check free disk space/;

/** Returns the failure of the database that caused an error; undefined for other errors. */
export const databaseFailureOf = (error: unknown): DatabaseFailure | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof PoolFullError) return 'busy';
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // The Unix socket of a server that does not run is not there.
  if (code === 'ENOENT' && syscall === 'connect') return 'away';
  const known = codes.find(([, pattern]) => pattern.test(code))?.[0];
  if (known) return known;
  if (noRoom.test(error.message)) return 'full';
  return lostConnection.test(error.message) ? 'away' : databaseFailureOf(error.cause);
};

/** The messages of the failures. */
export const databaseFailureMessage: Record<DatabaseFailure, Message> = databaseMessages;
