import type { Queryable } from '../database/connect';
import type { Context } from '../database/context';

/** A mail about an account; sender and footer are added when it is sent. */
export interface Mail {
  /** One e-mail address. */
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail once the transaction is kept, and not at all if that fails; tried again while it cannot be sent. */
export const sendMail = ({ jobs }: Pick<Context, 'jobs'>, transaction: Queryable, mail: Mail): Promise<void> =>
  jobs.send(transaction, 'mail', mail);
