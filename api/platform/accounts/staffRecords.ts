import type { Queryable } from '../database/connect';

/**
 * The hooks with which accounts update the staff records; each account has one. The staff area implements the hooks.
 */
export interface StaffRecordHooks {
  /** Stores the time of the sign-in with the staff record. */
  onSignedIn: (transaction: Queryable, accountId: string, at: Date) => Promise<void>;
  /**
   * Updates the staff record after a password was set: an invited person becomes active.
   * @param transaction the transaction that stores the password
   */
  onPasswordSet: (transaction: Queryable, accountId: string) => Promise<void>;
  /** Invites a person again; earlier links stop working. */
  invite: (transaction: Queryable, account: { id: string; firstName: string; email: string }) => Promise<void>;
}
