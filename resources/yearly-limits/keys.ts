/** The key of the record that holds the life table; those of the others are years. */
export const lifeTableKey = 'life-table';

/** The ages of the life table; what holds for the last holds for all above. */
export const lifeTableMinAge = 72;
export const lifeTableMaxAge = 120;
