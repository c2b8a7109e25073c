/** The states in which nothing is left to do. */
export const finishedStates: readonly unknown[] = ['resolved', 'closed', 'spam'];

/** The states in which the due time does not run. */
export const pausedStates: readonly unknown[] = ['waiting_on_member', 'snoozed'];
