/** The states of appointments that take place or took place; one that was missed had its time, too. */
export const calendarStates = ['requested', 'confirmed', 'checked_in', 'completed', 'no_show'];

/** The filter of appointments that are not over yet. */
export const upcomingFilter = { when: 'upcoming', status: ['requested', 'confirmed', 'checked_in'] };
