import type { Queryable } from '../database/connect';
import type { Context } from '../database/context';

/** A mail to staff; the sender, and a footer where it has none, are added when it is sent. */
export interface Mail {
  /** One email address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  hasFooter?: true;
}

/**
 * Enqueues a mail that is sent after the transaction commits, and not at all if it is rolled back. Failed attempts are
 * repeated.
 */
export const sendMail = ({ jobs }: Pick<Context, 'jobs'>, transaction: Queryable, mail: Mail): Promise<void> =>
  jobs.send(transaction, 'mail', mail);
