import type { Queryable } from '../database/connect';

/** What accounts need of the records of the staff, who have one each; the area of staff brings it. */
export interface StaffRecordHooks {
  /** Keeps beside the record that the person signed in. */
  onSignedIn: (transaction: Queryable, accountId: string, at: Date) => Promise<void>;
  /**
   * What follows when somebody has set a password: whoever was invited becomes active.
   * @param transaction the one in which the password is stored.
   */
  onPasswordSet: (transaction: Queryable, accountId: string) => Promise<void>;
  /** Invites somebody once more; links sent before no longer work. */
  invite: (transaction: Queryable, account: { id: string; firstName: string; email: string }) => Promise<void>;
}
